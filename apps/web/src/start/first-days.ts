import {
  type CalendarDay,
  type DayRange,
  isCalendarDay,
  localeOf,
  localTimeAt,
  plusDays,
  readReviewSearch,
  reviewRange,
  weekOf,
} from "@daysignal/core";
import { dayRule } from "../shared/day-rule.ts";
import { browserLanguages, initialLanguage } from "../shared/language-choice.ts";
import { storedWeekStart } from "../shared/week-start.ts";

/** The day of the address, else today. */
export function askedDay(): CalendarDay {
  const asked = new URLSearchParams(location.search).get("date");
  return asked !== null && isCalendarDay(asked) ? asked : today();
}

/** The days that /review shows. */
export const reviewedDays = (): DayRange =>
  reviewRange(
    readReviewSearch(Object.fromEntries(new URLSearchParams(location.search))),
    today(),
    firstWeekday(),
  );

/** The days that /week shows. */
export const shownWeek = (): DayRange => reviewRange({}, askedDay(), firstWeekday());

/** The first day of the week: the one that the app last had here, else that of the region. */
export const firstWeekday = () =>
  storedWeekStart() ?? weekOf(localeOf(browserLanguages(), initialLanguage()))?.firstDay ?? 1;

/** The current day, `yyyy-MM-dd`; core's `dayAt` without the date library. */
export function today(): CalendarDay {
  const { timeZone, dayStart } = dayRule();
  const now = Date.now();
  const [shown = "", time = ""] = (localTimeAt(now, timeZone) ?? formatted(now, timeZone)).split(
    "T",
  );
  return time < dayStart ? plusDays(shown as CalendarDay, -1) : (shown as CalendarDay);
}

/** As core's `localTimeAt`. */
function formatted(instant: number, timeZone: string): string {
  const [year, month, day] = ["numeric", "2-digit", "2-digit"] as const;
  const clock = new Intl.DateTimeFormat("en", {
    ...{ timeZone, year, month, day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}`;
}
