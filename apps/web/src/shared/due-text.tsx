import { type CalendarDay, calendarDayAt, dueLabel } from "@daysignal/core";
import { fixed } from "@daysignal/ui";
import { browserTimeZone } from "./time-zone.ts";

interface DueTextProps {
  dueDate: string;
  today: CalendarDay;
  /** A finished signal's deadline is not highlighted. */
  done?: boolean;
}

const DueFigure = fixed("span", {
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  color: "fg.muted",
  "&[data-presses=today]": { color: "signal.fg" },
  "&[data-presses=overdue]": { color: "danger.fg" },
});

/** A deadline in words (§9), highlighted when it is near or overdue. */
export function DueText({ dueDate, today, done = false }: DueTextProps) {
  const timeZone = browserTimeZone();
  const day = calendarDayAt(dueDate, timeZone);
  const presses = done || day > today ? undefined : day < today ? "overdue" : "today";
  return <DueFigure data-presses={presses}>{dueLabel(dueDate, today, timeZone)}</DueFigure>;
}
