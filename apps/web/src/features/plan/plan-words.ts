import type { CalendarDay } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import type { Rhythm } from "../../shared/rhythm.ts";
import { capitalized, dayLabel, formatDay } from "../../shared/words.ts";

/** "Sat, Mar 14", with the year if it is another one. */
export function shortDate(day: CalendarDay, today: CalendarDay): string {
  return formatDay(day, {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
  });
}

/** The message of a rollover (§4): "2 signals returned to available signals". */
export function returnedSentence(count: number): string {
  return i18n.t("{count, plural, one {# signal} other {# signals}} returned to available signals", {
    count,
  });
}

/** The message of a rollover after days away: "Back after 12 days: 9 returned, 5 series caught up". */
export function backSentence(days: number, count: number, series: number): string {
  if (series === 0) {
    return i18n.t("Back after {days, plural, one {# day} other {# days}}: {count} returned", {
      days,
      count,
    });
  }
  return i18n.t(
    "Back after {days, plural, one {# day} other {# days}}: {count} returned, {series, plural, one {# series} other {# series}} caught up",
    { days, count, series },
  );
}

/** The message for planning several: "2 signals planned for today". */
export function plannedSentence(count: number, dayName = i18n.t("today")): string {
  return i18n.t("{count, plural, one {# signal} other {# signals}} planned for {day}", {
    count,
    day: dayName,
  });
}

/** The message for those that do not fit: "Today is full: 2 more stay available." */
export function fullSentence(left: number, dayName = i18n.t("today")): string {
  return i18n.t(
    "{day} is full: {left, plural, one {# more stays as it is} other {# more stay as they are}}.",
    { day: capitalized(dayName), left },
  );
}

/** The message for planning a signal for a day that is not on screen. */
export function addedSentence(day: CalendarDay, today: CalendarDay): string {
  return i18n.t("Added to {day}", { day: dayLabel(day, today) });
}

/** The message for moving a signal from another day: "Moved to tomorrow". */
export function movedSentence(day: CalendarDay, today: CalendarDay): string {
  return i18n.t("Moved to {day}", { day: dayLabel(day, today) });
}

/** The message for scheduling: "Scheduled for Friday", "Scheduled weekly from Friday". */
export function scheduledSentence(day: CalendarDay, today: CalendarDay, rhythm: Rhythm): string {
  const name = dayLabel(day, today);
  switch (nameOf(rhythm)) {
    case "daily":
      return i18n.t("Scheduled daily from {day}", { day: name });
    case "weekly":
      return i18n.t("Scheduled weekly from {day}", { day: name });
    case "monthly":
      return i18n.t("Scheduled monthly from {day}", { day: name });
    case "custom":
      return i18n.t("Scheduled repeatedly from {day}", { day: name });
    case "none":
      return i18n.t("Scheduled for {day}", { day: name });
  }
}

/** The message for changing the recurrence (§8). */
export function recurrenceSentence(rhythm: Rhythm): string {
  switch (nameOf(rhythm)) {
    case "daily":
      return i18n.t("Signal now repeats daily");
    case "weekly":
      return i18n.t("Signal now repeats weekly");
    case "monthly":
      return i18n.t("Signal now repeats monthly");
    case "custom":
      return i18n.t("Signal now repeats by its rule");
    case "none":
      return i18n.t("Signal is no longer recurring");
  }
}

/** The words of a rule are not loaded with the planner. */
const nameOf = (rhythm: Rhythm) => (typeof rhythm === "string" ? rhythm : "custom");
