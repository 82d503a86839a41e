import type { CalendarDay } from "../time/calendar-day.ts";

/**
 * Completes a rule from its first day. A monthly or yearly rule without a day means the day of the
 * first occurrence, or the last day of a shorter month (§4). RFC 5545 would skip such months, so
 * the rule has to say it: from the 31st, `FREQ=MONTHLY` becomes
 * `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`. Any other rule is returned unchanged.
 */
export function startRule(text: string, start: CalendarDay): string {
  const date = Number(start.slice(8));
  // Works on the text, because the planner loads without the rule parser.
  if (date <= 28 || /;BY(?:MONTHDAY|DAY|SETPOS)=/.test(text)) return text;
  const isMonthly = text.startsWith("FREQ=MONTHLY");
  const isLeapDay = text.startsWith("FREQ=YEARLY") && start.slice(5) === "02-29";
  if (!isMonthly && (!isLeapDay || text.includes(";BYMONTH="))) return text;
  const days = [28, 29, 30, 31].filter((day) => day <= date).join();
  // In the part order of the stored form.
  const [head, weekStart] = text.split(/(?=;WKST=)/);
  const month = isMonthly ? "" : ";BYMONTH=2";
  return `${head}${month};BYMONTHDAY=${days};BYSETPOS=-1${weekStart ?? ""}`;
}
