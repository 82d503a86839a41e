import type { CalendarDay, ReminderTime } from "@daysignal/core";
import { Button, SelectField, TextField } from "@daysignal/ui";
import { Row, Stack, Text } from "@daysignal/ui/chakra";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { beforeDeadline, beforeStart } from "./reminder-words.ts";

const offered = { minutes: [0, 5, 10, 15, 30, 60], days: [0, 1, 2, 3, 7] };

interface ReminderFormProps {
  /** The draft's key. The draft is dropped when the reminder is saved. */
  draftKey: string;
  /** Of the reminder that is changed. */
  value?: ReminderTime;
  today: CalendarDay;
  /** The words of the button. */
  action: string;
  onSubmit: (time: ReminderTime) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** When a reminder comes: on a day, before the start of its time box, or before the deadline. */
export function ReminderForm(props: ReminderFormProps) {
  const { draftKey, value, today, action, onSubmit, children } = props;
  const [initial] = useState(() => ({
    when: value ? keyOf(value) : "day",
    day: String(value?.day ?? today),
    time: value?.time ?? "09:00",
  }));
  const [typed, setTyped, dropTyped] = useDraft(draftKey, initial);
  const { when, day, time } = typed;
  const first = useRef<HTMLSelectElement>(null);
  const isChange = value !== undefined;
  useEffect(() => {
    if (isChange) first.current?.focus();
  }, [isChange]);
  const count = Number(when.slice(1));
  const isTimed = !when.startsWith("m");
  const isComplete = (!isTimed || time !== "") && (when !== "day" || day !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It is inside the form of a signal, which would be submitted as well.
    event.stopPropagation();
    dropTyped();
    onSubmit({
      day: when === "day" ? (day as CalendarDay) : null,
      daysBefore: when.startsWith("d") && when !== "day" ? count : null,
      minutesBefore: isTimed ? null : count,
      time: isTimed ? time : null,
    });
  };
  const withOwn = (known: readonly number[], own: number | null | undefined) =>
    [...new Set(own == null ? known : [...known, own])].sort((one, other) => one - other);
  return (
    <Stack as="form" gap="2" alignItems="stretch" onSubmit={submit}>
      <Row gap="2" flexWrap="wrap" alignItems="flex-end">
        <SelectField
          ref={first}
          label={i18n.t("When")}
          options={[
            { value: "day", label: i18n.t("On a day") },
            ...withOwn(offered.minutes, value?.minutesBefore).map((minutes) => ({
              value: `m${minutes}`,
              label: beforeStart(minutes),
            })),
            ...withOwn(offered.days, value?.daysBefore).map((days) => ({
              value: `d${days}`,
              label: beforeDeadline(days),
            })),
          ]}
          value={when}
          onChange={({ target }) => setTyped({ ...typed, when: target.value })}
        />
        {when === "day" ? (
          <TextField
            type="date"
            label={i18n.t("Day")}
            min={today}
            value={day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          />
        ) : null}
        {isTimed ? (
          <TextField
            type="time"
            label={i18n.t("Time", {}, { comment: "A time of day" })}
            value={time}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          />
        ) : null}
      </Row>
      {when === "day" ? null : (
        <Text textStyle="small" color="fg.muted">
          {isTimed
            ? i18n.t("It moves with the deadline, and does not come without one.")
            : i18n.t("It moves with the signal's time of day, and does not come without one.")}
        </Text>
      )}
      <Row gap="2">
        <Button type="submit" size="sm" inactive={!isComplete}>
          {action}
        </Button>
        {children}
      </Row>
    </Stack>
  );
}

function keyOf({ daysBefore, minutesBefore }: ReminderTime): string {
  if (minutesBefore !== null) return `m${minutesBefore}`;
  return daysBefore === null ? "day" : `d${daysBefore}`;
}
