import { type CalendarDay, maxDaysBefore, type Reminder } from "@daysignal/core";
import { Button, SelectField, Skeleton, TextField } from "@daysignal/ui";
import { Row, Stack, Text } from "@daysignal/ui/chakra";
import { useRef, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { ReadFailure } from "../../shared/read-failure.tsx";
import { showFailure } from "../../shared/toasts.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";

interface ReminderSectionProps {
  taskId: string;
  today: CalendarDay;
  id: string;
}

const beforeChoices = [0, 1, 2, 3, 7].filter((days) => days <= maxDaysBefore);

/** The reminders of a signal: add and remove them, or be reminded again later (§12). */
export default function ReminderSection({ taskId, today, id }: ReminderSectionProps) {
  const utils = trpc.useUtils();
  const group = useRef<HTMLDivElement>(null);
  const { data: reminders, error, refetch } = trpc.reminder.list.useQuery({ taskId });
  const settle = {
    onError: (reason: unknown) => showFailure("changeReminders", reason),
    onSettled: () => utils.reminder.list.invalidate({ taskId }),
  };
  const create = trpc.reminder.create.useMutation(settle);
  const snooze = trpc.reminder.snooze.useMutation(settle);
  const remove = trpc.reminder.delete.useMutation(settle);
  const [when, setWhen] = useState("day");
  const [day, setDay] = useState<string>(today);
  const [time, setTime] = useState("09:00");
  if (!reminders && error) {
    return (
      <ReadFailure size="sm" onRetry={refetch}>
        {errorMessage(error).sentence}
      </ReadFailure>
    );
  }
  if (!reminders) return <Skeleton height="4rem" />;
  const add = () => {
    if (time === "" || (when === "day" && day === "")) return;
    const chosen = when === "day" ? { day: day as CalendarDay } : { daysBefore: Number(when) };
    create.mutate({ taskId, time, ...chosen });
  };
  return (
    <Stack id={id} ref={group} tabIndex={-1} gap="2" role="group" aria-label={i18n.t("Reminders")}>
      {reminders.map((reminder) => {
        const words = wordsOf(reminder, today);
        return (
          <Row key={reminder.id} gap="2" justifyContent="space-between">
            <Text as="span" textStyle="small">
              {words}
            </Text>
            <Button
              size="sm"
              variant="quiet"
              aria-label={i18n.t("Remove {reminder}", { reminder: words })}
              onClick={() => {
                remove.mutate({ id: reminder.id });
                announce(i18n.t("Reminder removed"));
                group.current?.focus();
              }}
            >
              {i18n.t("Remove")}
            </Button>
          </Row>
        );
      })}
      <Row gap="2" flexWrap="wrap" alignItems="flex-end">
        <SelectField
          label={i18n.t("When")}
          options={[
            { value: "day", label: i18n.t("On a day") },
            ...beforeChoices.map((days) => ({ value: String(days), label: beforeLabel(days) })),
          ]}
          value={when}
          onChange={({ target }) => setWhen(target.value)}
        />
        {when === "day" ? (
          <TextField
            type="date"
            label={i18n.t("Day")}
            min={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        ) : null}
        <TextField
          type="time"
          label={i18n.t("Time", {}, { comment: "A time of day" })}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button loading={create.isPending} onClick={add}>
          {i18n.t("Add Reminder")}
        </Button>
      </Row>
      <Row gap="2" flexWrap="wrap">
        {snoozeChoices().map(({ value, label }) => (
          <Button
            key={value}
            size="sm"
            variant="quiet"
            onClick={() => snooze.mutate({ taskId, for: value })}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

const snoozeChoices = () =>
  [
    { value: "10m", label: i18n.t("In 10 minutes") },
    { value: "1h", label: i18n.t("In an hour") },
    { value: "tomorrow", label: i18n.t("Tomorrow") },
  ] as const;

function beforeLabel(days: number): string {
  return days === 0
    ? i18n.t("On the day of the deadline")
    : i18n.t("{days, plural, one {# day} other {# days}} before the deadline", { days });
}

function wordsOf({ day, daysBefore, time }: Reminder, today: CalendarDay): string {
  const when = day === null ? beforeLabel(daysBefore ?? 0) : capitalized(dayLabel(day, today));
  return i18n.t("{when}, {time}", { when, time }, { comment: "A day and a time of day" });
}
