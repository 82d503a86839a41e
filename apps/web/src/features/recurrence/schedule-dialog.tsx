import {
  type CalendarDay,
  calendarDay,
  DomainError,
  lastDay,
  type Recurrence,
  repeatOf,
} from "@daysignal/core";
import { Segments } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { useRef, useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { RecurrenceDialog } from "./recurrence-dialog.tsx";
import { recurrenceChoices, scheduleSentence } from "./schedule-words.ts";

interface ScheduleDialogProps extends SignalDialogProps {
  onSchedule: (date: CalendarDay, recurrence: Recurrence) => void;
}

/** 'Schedule Signal' (§2): a day from today on, a recurrence, and the result in words. */
export default function ScheduleDialog({ onSchedule, ...dialog }: ScheduleDialogProps) {
  const { signal } = dialog;
  const today = useToday();
  const [date, setDate] = useState<CalendarDay | null>(null);
  const [recurrence, setRecurrence] = useState<Recurrence>(signal.recurrence ?? "none");
  const content = useRef<HTMLDivElement>(null);
  const shownDay = {
    // The calendar focuses itself too early, while a menu still returns focus.
    get current() {
      return content.current?.querySelector<HTMLElement>("[data-view=day][data-focus]") ?? null;
    },
  };
  return (
    <RecurrenceDialog
      {...dialog}
      initialFocus={shownDay}
      title={i18n.t("Schedule Signal")}
      confirm={i18n.t("Schedule", {}, { comment: "Verb, on a button" })}
      onConfirm={date === null ? undefined : () => onSchedule(date, recurrence)}
    >
      <Stack gap="5" ref={content}>
        <Calendar
          {...region.calendar}
          autoFocus
          value={date}
          today={today}
          min={today}
          max={lastDay}
          onChange={(day) => setDate(calendarDay(day))}
        />
        <Box>
          <Text textStyle="small" fontWeight="medium" mb="1.5">
            {i18n.t("Repeats")}
          </Text>
          <Segments
            label={i18n.t("Repeats")}
            options={recurrenceChoices()}
            value={recurrence}
            onChange={setRecurrence}
          />
        </Box>
        {/* The height of two lines and a hint, so that the dialog does not resize. */}
        <Box minHeight="16" textStyle="small" role="status">
          {date === null ? (
            <Text color="fg.muted">{i18n.t("Choose a day.")}</Text>
          ) : (
            <Outcome {...{ signal, date, recurrence, today }} />
          )}
        </Box>
      </Stack>
    </RecurrenceDialog>
  );
}

interface OutcomeProps extends Pick<ScheduleDialogProps, "signal"> {
  date: CalendarDay;
  recurrence: Recurrence;
  today: CalendarDay;
}

function Outcome({ signal, date, recurrence, today }: OutcomeProps) {
  const { data: plan } = trpc.plan.get.useQuery({ date });
  const { currentLocation: from, id } = signal;
  const isThere = plan?.signals.some((planned) => planned.id === id) ?? false;
  const isFull = plan !== undefined && !isThere && plan.signals.length >= plan.dailyWIPLimit;
  const leaves = from !== "available" && from !== date && from >= today;
  return (
    <>
      <Text>{scheduleSentence(date, recurrence)}</Text>
      <Text color={isFull ? "fg.default" : "fg.muted"}>
        {isFull && plan.dailyWIPLimit === 0
          ? errorMessage(new DomainError("DAY_OFF")).sentence
          : isFull
            ? i18n.t(
                "That day is full, with {count} of {limit}. Scheduling offers to swap one out.",
                {
                  count: plan.signals.length,
                  limit: plan.dailyWIPLimit,
                },
              )
            : [
                leaves ? i18n.t("It leaves {day}.", { day: dayLabel(from, today) }) : "",
                repeatOf(recurrence) === null ? "" : i18n.t("Days that are full are skipped."),
              ].join(" ")}
      </Text>
    </>
  );
}
