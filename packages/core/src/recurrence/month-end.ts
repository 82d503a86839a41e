import type { CalendarDay } from "../time/calendar-day.ts";

/**
 * A rule as it counts from its first day. A monthly or yearly rule that names no day means that of
 * the first day, and the last day of a month that is shorter (§4). RFC 5545 leaves such months
 * out, so the rule says it: from the 31st `FREQ=MONTHLY` becomes
 * `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`. Any other rule stays as it is.
 */
export function startRule(text: string, start: CalendarDay): string {
  const date = Number(start.slice(8));
  // As text, since the planner begins without what reads rules.
  if (date <= 28 || /;BY(?:MONTHDAY|DAY|SETPOS)=/.test(text)) return text;
  const isMonthly = text.startsWith("FREQ=MONTHLY");
  const isLeapDay = text.startsWith("FREQ=YEARLY") && start.slice(5) === "02-29";
  if (!isMonthly && (!isLeapDay || text.includes(";BYMONTH="))) return text;
  const days = [28, 29, 30, 31].filter((day) => day <= date).join();
  // In the order of the stored form.
  const [head, weekStart] = text.split(/(?=;WKST=)/);
  const month = isMonthly ? "" : ";BYMONTH=2";
  return `${head}${month};BYMONTHDAY=${days};BYSETPOS=-1${weekStart ?? ""}`;
}
