import {
  type CalendarDay,
  calendarDay,
  type ReviewOutcome,
  type ReviewSignal,
} from "@daysignal/core";
import { Button, Dialog, Segments, Skeleton } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { rangeLabel } from "../../shared/range-label.ts";
import { useToday } from "../../shared/today.ts";
import { capitalized, dayLabel, formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import styles from "./review-signals.module.css";
import type { Days, ShownNumber } from "./shown-number.ts";

interface ReviewSignalsDialogProps {
  shown: ShownNumber;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

const step = 100;

/** The signals behind a number of the review; each leads to its day. */
export default function ReviewSignalsDialog(props: ReviewSignalsDialogProps) {
  const { open, onOpenChange, opener } = props;
  const { beside, ...shown } = props.shown;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      title={shown.title()}
      description={beside ? undefined : rangeLabel(shown)}
    >
      {beside ? (
        <OfEither key={JSON.stringify(shown)} shown={shown} beside={beside} />
      ) : (
        <Signals key={JSON.stringify(shown)} shown={shown} />
      )}
    </Dialog>
  );
}

/** The signals of the number, or those of the number beside it. */
function OfEither({ shown, beside }: { shown: ShownNumber; beside: Days }) {
  const [which, setWhich] = useState<"shown" | "beside">("shown");
  const { from, to } = which === "shown" ? shown : beside;
  return (
    <>
      <div className={styles.days}>
        <Segments
          label={i18n.t("Days of the review")}
          options={[
            { value: "shown", label: rangeLabel(shown) },
            { value: "beside", label: rangeLabel(beside) },
          ]}
          value={which}
          onChange={setWhich}
        />
      </div>
      <Signals key={which} shown={{ ...shown, from, to }} />
    </>
  );
}

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
    >
      {(data) => (
        <SignalsByDay
          data={data}
          limit={limit}
          today={today}
          onMore={() => setLimit(limit + step)}
        />
      )}
    </QueryView>
  );
}

interface SignalsByDayProps {
  data: readonly ReviewSignal[];
  limit: number;
  today: CalendarDay;
  onMore: () => void;
}

function SignalsByDay({ data, limit, today, onMore }: SignalsByDayProps) {
  const days = Map.groupBy(data.slice(0, limit), ({ date }) => calendarDay(date));
  return (
    <>
      {[...days].map(([day, signals]) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.heading}>
            <Link to="/" search={{ date: day === today ? undefined : day }}>
              {capitalized(dayLabel(day, today))}
            </Link>
          </h3>
          <ul role="list" className={styles.list}>
            {signals.map(({ id, title, outcome, estimatedMinutes }) => (
              <li key={id} className={styles.row}>
                <span className={styles.title} dir="auto">
                  {title}
                </span>
                <span className={styles.facts}>
                  {`${outcomeLabel(outcome, day, today)} · ${formatMinutes(estimatedMinutes)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data.length > limit && limit < mostShown ? (
        <Button variant="quiet" onClick={onMore}>
          {i18n.t("Show more")}
        </Button>
      ) : null}
      {data.length === 0 ? <p>{i18n.t("None")}</p> : null}
    </>
  );
}

/** One page of the API holds one more. */
const mostShown = 400;

function outcomeLabel(outcome: ReviewOutcome, day: CalendarDay, today: CalendarDay): string {
  if (outcome === "returned") return i18n.t("Came back", {}, { comment: "Signals that returned" });
  if (outcome === "unplanned") return i18n.t("Done without a plan");
  if (outcome === "done") return i18n.t("Done", {}, { comment: "Of a signal: finished" });
  return day >= today
    ? i18n.t("Planned", {}, { comment: "Signals for a day" })
    : i18n.t("Open", {}, { comment: "A signal that is not done" });
}
