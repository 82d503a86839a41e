import { type CalendarDay, calendarDayAt } from "@daysignal/core";
import styles from "./due-text.module.css";
import { browserTimeZone } from "./time-zone.ts";
import { dueLabel } from "./words.ts";

interface DueTextProps {
  dueDate: string;
  today: CalendarDay;
  /** A finished signal's deadline is not highlighted. */
  done?: boolean;
}

/** A deadline in words (§9), highlighted when it is near or overdue. */
export function DueText({ dueDate, today, done = false }: DueTextProps) {
  const timeZone = browserTimeZone();
  const day = calendarDayAt(dueDate, timeZone);
  const presses = done || day > today ? undefined : day < today ? "overdue" : "today";
  return (
    <span className={styles.due} data-presses={presses}>
      {dueLabel(dueDate, today, timeZone)}
    </span>
  );
}
