import {
  type CalendarDay,
  calendarDay,
  type ReviewOutcome,
  type ReviewSignal,
} from "@daysignal/core";
import { Button, Dialog, type OpenedDialogProps, Segments, Skeleton } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { rangeLabel } from "../../shared/range-label.ts";
import { useToday } from "../../shared/today.ts";
import { capitalized, dayLabel, formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { actualInstead } from "./review-words.ts";
import type { ShownNumber } from "./shown-number.ts";

interface ReviewSignalsDialogProps extends OpenedDialogProps {
  shown: ShownNumber;
}

/** The signals that a number of the review counts; each day leads to the planner. */
export default function ReviewSignalsDialog({ shown, ...dialog }: ReviewSignalsDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={shown.title()}
      description={shown.compared ? undefined : rangeLabel(shown)}
    >
      <Periods key={JSON.stringify(shown)} shown={shown} />
    </Dialog>
  );
}

/** The signals of the period, with a choice of the previous one if the number has one. */
function Periods({ shown: { compared, ...shown } }: { shown: ShownNumber }) {
  const [which, setWhich] = useState<"shown" | "compared">("shown");
  const { from, to } = (which === "compared" && compared) || shown;
  return (
    <>
      {compared ? (
        <Box mb="4">
          <Segments
            label={i18n.t("Days of the review")}
            options={[
              { value: "shown", label: rangeLabel(shown) },
              { value: "compared", label: rangeLabel(compared) },
            ]}
            value={which}
            onChange={setWhich}
          />
        </Box>
      ) : null}
      <Signals key={which} shown={{ ...shown, from, to }} />
    </>
  );
}

const step = 100;

/** One page of the API holds one more. */
const mostShown = 400;

const dayLink = {
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    color: "fg.muted",
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    "@media (hover: none)": { minHeight: "11", minWidth: "11" },
  },
};

/** Not by style props of each row, of which there can be hundreds. */
const rows = {
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: "3",
    paddingBlock: "1.5",
  },
  "& [dir]": { minWidth: "0", overflowWrap: "anywhere" },
  "& .text-small": { color: "fg.muted" },
};

function Signals({ shown: { title: _title, from, to, ...number } }: { shown: ShownNumber }) {
  const today = useToday();
  const [limit, setLimit] = useState(step);
  // One more than is shown, to know whether there are more.
  const input = { ...number, from: calendarDay(from), to: calendarDay(to), limit: limit + 1 };
  const query = trpc.review.listSignals.useQuery(input, {
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return (
    <QueryView
      query={query}
      failure={i18n.t("The signals could not be loaded")}
      loading={<Skeleton height="3rem" />}
      loadingLabel={i18n.t("The signals are loading")}
      empty={<p>{i18n.t("None")}</p>}
    >
      {(data) => (
        <>
          {[...Map.groupBy(data.slice(0, limit), ({ date }) => calendarDay(date))].map(
            ([day, signals]) => (
              <Box as="section" key={day} mb="4">
                <Text as="h3" textStyle="small" fontWeight="semibold" css={dayLink}>
                  <Link to="/" search={{ date: day === today ? undefined : day }}>
                    {capitalized(dayLabel(day, today))}
                  </Link>
                </Text>
                <Box as="ul" role="list" css={rows}>
                  {signals.map((signal) => (
                    <li key={signal.id}>
                      <span dir="auto">{signal.title}</span>
                      <span className="text-small">
                        {`${outcomeLabel(signal.outcome, day, today)} · ${timeOf(signal)}`}
                      </span>
                    </li>
                  ))}
                </Box>
              </Box>
            ),
          )}
          {data.length > limit && limit < mostShown ? (
            <Button variant="quiet" onClick={() => setLimit(limit + step)}>
              {i18n.t("Show more")}
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

/** Its estimate, or what a finished one took instead. */
const timeOf = ({ outcome, estimatedMinutes, spentMinutes }: ReviewSignal) =>
  spentMinutes > 0 && (outcome === "done" || outcome === "unplanned")
    ? actualInstead(spentMinutes, estimatedMinutes)
    : formatMinutes(estimatedMinutes);

function outcomeLabel(outcome: ReviewOutcome, day: CalendarDay, today: CalendarDay): string {
  if (outcome === "returned") return i18n.t("Came back", {}, { comment: "Signals that returned" });
  if (outcome === "progress") {
    return i18n.t("Worked on", {}, { comment: "Signals that are not finished" });
  }
  if (outcome === "unplanned") return i18n.t("Done without a plan");
  if (outcome === "done") return i18n.t("Done", {}, { comment: "Of a signal: finished" });
  return day >= today
    ? i18n.t("Planned", {}, { comment: "Signals for a day" })
    : i18n.t("Open", {}, { comment: "A signal that is not done" });
}
