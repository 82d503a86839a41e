import { type CalendarDay, calendarDayAt, dueLabel } from "@daysignal/core";
import { Figure } from "@daysignal/ui";
import { browserTimeZone } from "./time-zone.ts";

interface DueTextProps {
  dueDate: string;
  today: CalendarDay;
  /** A finished signal's deadline no longer presses. */
  done?: boolean;
}

/** What a deadline says (§9), louder once it presses. */
export function DueText({ dueDate, today, done = false }: DueTextProps) {
  const timeZone = browserTimeZone();
  const day = calendarDayAt(dueDate, timeZone);
  const color = done || day > today ? "fg.muted" : day < today ? "danger.fg" : "signal.fg";
  return (
    <Figure color={color} whiteSpace="nowrap">
      {dueLabel(dueDate, today, timeZone)}
    </Figure>
  );
}
