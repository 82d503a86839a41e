import * as core from "@daysignal/core";
import { i18n } from "./language.ts";
import { region } from "./region.ts";

/** Core's words in the language that is shown, with the region's order of day and month. */
export const dayLabel = (day: core.CalendarDay, today: core.CalendarDay): string =>
  core.dayLabel(i18n, day, today, region.locale);

export const planHeading = (day: core.CalendarDay, today: core.CalendarDay): string =>
  core.planHeading(i18n, day, today, region.locale);

export const dueLabel = (
  dueDate: string | null,
  today: core.CalendarDay,
  rule: core.DayRule,
): string => core.dueLabel(i18n, dueDate, today, rule);

export const priorityLabel = (priority: number): string => core.priorityLabel(i18n, priority);

export const cardPriorityLabel = (priority: number): string | null =>
  core.cardPriorityLabel(i18n, priority);

export const formatMinutes = (minutes: number): string => core.formatMinutes(i18n, minutes);

/** Over how many days a signal is meant to go (§18): "over 3 days"; null for one. */
export const workDaysLabel = (days: number | null): string | null =>
  days !== null && days > 1
    ? i18n.t("over {days, plural, one {# day} other {# days}}", { days }, { comment: "A signal" })
    : null;

/** A duration as it is typed, which is the same in every language: "1h 30m". */
export const typedMinutes = (minutes: number): string => core.formatMinutes(core.english, minutes);

/** Formats these parts of a calendar day, such as weekday and month. */
export const formatDay = (day: core.CalendarDay, parts: Intl.DateTimeFormatOptions): string =>
  core.formatDay(day, parts, region.locale);

/** A local time `HH:mm` as the region writes it: "9:30 AM". */
export const formatTime = (time: string): string =>
  new Intl.DateTimeFormat(region.locale, {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: region.hour12 ? "h12" : "h23",
    timeZone: "UTC",
  }).format(new Date(`1970-01-01T${time}:00Z`));

export const enumerated = (items: readonly string[]): string => core.enumerated(i18n, items);

export const capitalized = (text: string): string => core.capitalized(text, region.locale);

/** "Plan for tomorrow". */
export const planForLabel = (day: core.CalendarDay, today: core.CalendarDay): string =>
  i18n.t("Plan for {day}", { day: dayLabel(day, today) });
