import type { I18n } from "../language/i18n.ts";
import { daysBetween } from "./days-between.ts";
import type { CalendarDay } from "./is-calendar-day.ts";

/** Cached, because creating a format is slow and lists have many days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(day: CalendarDay, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const key = [locale, ...Object.keys(parts)].join();
  // In UTC, because a zone may skip the day altogether; only the name is printed.
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  formats.set(key, known);
  return known.format(new Date(`${day}T12:00:00Z`));
}

/**
 * A day's name relative to today (§2): today, tomorrow, yesterday, the weekday within 6 days, else
 * month and day, with the year if it differs. `locale` gives the order of day and month; it
 * defaults to that of the language, which is American for English.
 */
export function dayLabel(
  i18n: I18n,
  day: CalendarDay,
  today: CalendarDay,
  locale = i18n.locale,
): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return i18n.t("today");
  if (distance === 1) return i18n.t("tomorrow");
  if (distance === -1) return i18n.t("yesterday");
  if (Math.abs(distance) <= 6) return format(day, locale, { weekday: "long" });
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return format(day, locale, {
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** The planner's heading for a day (§2). */
export function planHeading(
  i18n: I18n,
  day: CalendarDay,
  today: CalendarDay,
  locale = i18n.locale,
): string {
  const label = dayLabel(i18n, day, today, locale);
  return day < today
    ? i18n.t("Here's what you did {day}", { day: label })
    : i18n.t("Here's what you need to do {day}", { day: label });
}
