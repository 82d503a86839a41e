import { type CalendarDay, dayAt } from "@daysignal/core";
import { dayRule } from "./day-rule.ts";
import styles from "./due-text.module.css";
import { dueLabel } from "./words.ts";

interface DueTextProps {
  dueDate: string;
  today: CalendarDay;
  /** A finished signal's deadline is not highlighted. */
  done?: boolean;
}

/** A deadline in words (§9), highlighted when it is near or overdue. */
export function DueText({ dueDate, today, done = false }: DueTextProps) {
  const rule = dayRule();
  const day = dayAt(dueDate, rule);
  const presses = done || day > today ? undefined : day < today ? "overdue" : "today";
  return (
    <span className={styles.due} data-presses={presses}>
      {dueLabel(dueDate, today, rule)}
    </span>
  );
}
