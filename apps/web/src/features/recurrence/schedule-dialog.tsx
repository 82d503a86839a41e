import { type CalendarDay, calendarDay, DomainError, lastDay, type Rhythm } from "@daysignal/core";
import { Calendar } from "@daysignal/ui/calendar";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { DayChoices } from "../signal/day-choices-row.tsx";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { SignalDialog } from "../signal/signal-dialog.tsx";
import { RhythmField, useRhythm } from "./rhythm-field.tsx";
import { scheduleSentence } from "./schedule-words.ts";
import { SeriesStatus } from "./series-status.tsx";
import { useFullDays, useSeriesDays } from "./use-series-days.ts";
import { useShownDay } from "./use-shown-day.ts";

interface ScheduleDialogProps extends SignalDialogProps {
  onSchedule: (date: CalendarDay, rhythm: Rhythm) => void;
}

/** 'Schedule Signal' (§2): a day from today on, a recurrence, and the result in words. */
export default function ScheduleDialog({ onSchedule, ...dialog }: ScheduleDialogProps) {
  const { signal } = dialog;
  const today = useToday();
  const draftKey = `schedule/${signal.id}`;
  const [date, setDate] = useDraft<CalendarDay | null>(draftKey, null);
  const { rhythm, first, field } = useRhythm(signal, date ?? today, `${draftKey}/rhythm`);
  const [jumps, setJumps] = useState(0);
  const marked = useSeriesDays(date === null ? null : rhythm, first, shownDays);
  const { content, shownDay } = useShownDay();
  return (
    <SignalDialog
      {...dialog}
      draftKey={draftKey}
      initialFocus={shownDay}
      title={i18n.t("Schedule Signal")}
      confirm={i18n.t("Schedule", {}, { comment: "Verb, on a button" })}
      onConfirm={
        date === null || rhythm === null || marked?.length === 0
          ? undefined
          : () => onSchedule(first, rhythm)
      }
    >
      <Stack gap="5" ref={content}>
        <Row gap="1" flexWrap="wrap">
          <DayChoices
            chosen={date}
            today={today}
            onChoose={(day) => {
              setDate(day);
              setJumps(jumps + 1);
            }}
          />
        </Row>
        <Calendar
          // Shows the month of a day that was chosen above.
          key={jumps}
          {...region.calendar}
          autoFocus={jumps === 0}
          value={date}
          today={today}
          min={today}
          max={lastDay}
          marked={new Set(marked)}
          onChange={(day) => setDate(calendarDay(day))}
        />
        <Box>
          <Text textStyle="small" fontWeight="medium" mb="1.5">
            {i18n.t("Repeats")}
          </Text>
          <RhythmField {...field} />
        </Box>
        <SeriesStatus>
          {date === null ? (
            <Text color="fg.muted">{i18n.t("Choose a day.")}</Text>
          ) : (
            <Outcome {...{ signal, first, rhythm, today }} />
          )}
        </SeriesStatus>
      </Stack>
    </SignalDialog>
  );
}

/** Days with a dot in the calendar: a year of a weekly series. */
const shownDays = 53;

interface OutcomeProps extends Pick<ScheduleDialogProps, "signal"> {
  first: CalendarDay;
  rhythm: Rhythm | null;
  today: CalendarDay;
}

function Outcome({ signal, first, rhythm, today }: OutcomeProps) {
  const days = useSeriesDays(rhythm, first) ?? [];
  const full = useFullDays(days, signal.id);
  const { data: plan } = trpc.plan.get.useQuery({ date: first });
  const { currentLocation: from } = signal;
  const leaves = from !== "available" && from !== first && from >= today;
  if (rhythm === null) return <Text color="fg.muted">{i18n.t("Choose the last day.")}</Text>;
  return (
    <>
      <Text>{scheduleSentence(first, rhythm, days, full)}</Text>
      <Text color={full.has(first) ? "fg.default" : "fg.muted"}>
        {full.has(first) && plan?.dailyWIPLimit === 0
          ? errorMessage(new DomainError("DAY_OFF")).sentence
          : full.has(first) && plan
            ? i18n.t(
                "That day is full, with {count} of {limit}. Scheduling offers to swap one out.",
                {
                  count: plan.signals.length,
                  limit: plan.dailyWIPLimit,
                },
              )
            : [
                leaves ? i18n.t("It leaves {day}.", { day: dayLabel(from, today) }) : "",
                rhythm === "none" ? "" : i18n.t("Days that are full are skipped."),
              ].join(" ")}
      </Text>
    </>
  );
}
