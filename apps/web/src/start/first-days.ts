import {
  type CalendarDay,
  type DayRange,
  isCalendarDay,
  localeOf,
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

/** The first day of the week: of the settings, as far as this device knows them, else of the region. */
export const firstWeekday = () =>
  storedWeekStart() ?? weekOf(localeOf(browserLanguages(), initialLanguage()))?.firstDay ?? 1;

/** The current day, `yyyy-MM-dd`; core's `dayAt` without the date library. */
function today(): CalendarDay {
  const { timeZone, dayStart } = dayRule();
  const [year, month, day] = ["numeric", "2-digit", "2-digit"] as const;
  const clock = new Intl.DateTimeFormat("en", {
    ...{ timeZone, year, month, day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  const part = Object.fromEntries(
    clock.formatToParts(new Date()).map(({ type, value }) => [type, value]),
  );
  const shown = `${part["year"]}-${part["month"]}-${part["day"]}` as CalendarDay;
  return `${part["hour"]}:${part["minute"]}` < dayStart ? plusDays(shown, -1) : shown;
}
