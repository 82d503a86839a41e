import {
  type CalendarDay,
  type DailyPlan,
  plannedCount,
  progressCount,
  type Rhythm,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { dayLabel, formatDay, formatMinutes } from "../../shared/words.ts";

/** "Sat, Mar 14", with the year if it is another one. */
export function shortDate(day: CalendarDay, today: CalendarDay): string {
  return formatDay(day, {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
  });
}

/** The message for planning a signal for a day that is not on screen. */
export function addedSentence(day: CalendarDay, today: CalendarDay): string {
  return i18n.t("Added to {day}", { day: dayLabel(day, today) });
}

/** The message for moving a signal from another day: "Moved to tomorrow". */
export function movedSentence(day: CalendarDay, today: CalendarDay): string {
  return i18n.t("Moved to {day}", { day: dayLabel(day, today) });
}

/** How much of a day is done: "2 of 4 done", or "2 of 4 done, 1 worked on". */
export function doneSentence(plan: DailyPlan): string {
  const { completedCount: completed } = plan;
  const count = plannedCount(plan);
  const worked = progressCount(plan);
  return worked > 0
    ? i18n.t(
        "{completed} of {count} done, {worked} worked on",
        { completed, count, worked },
        { comment: "Numbers of signals" },
      )
    : i18n.t("{completed} of {count} done", { completed, count });
}

/** Where a signal goes on that was worked on: "It goes on tomorrow." */
export function goesOnSentence(day: CalendarDay, today: CalendarDay): string {
  return i18n.t("It goes on {day}.", { day: dayLabel(day, today) }, { comment: "The day" });
}

/** The message for scheduling: "Scheduled for Friday", "Scheduled weekly from Friday". */
export function scheduledSentence(day: CalendarDay, today: CalendarDay, rhythm: Rhythm): string {
  return i18n.t(scheduled[nameOf(rhythm)], { day: dayLabel(day, today) });
}

const scheduled = {
  daily: /*i18n*/ "Scheduled daily from {day}",
  weekly: /*i18n*/ "Scheduled weekly from {day}",
  monthly: /*i18n*/ "Scheduled monthly from {day}",
  custom: /*i18n*/ "Scheduled repeatedly from {day}",
  none: /*i18n*/ "Scheduled for {day}",
};

/** The message for changing the recurrence (§8). */
export function recurrenceSentence(rhythm: Rhythm): string {
  return i18n.t(repeating[nameOf(rhythm)]);
}

const repeating = {
  daily: /*i18n*/ "Signal now repeats daily",
  weekly: /*i18n*/ "Signal now repeats weekly",
  monthly: /*i18n*/ "Signal now repeats monthly",
  custom: /*i18n*/ "Signal now repeats by its rule",
  none: /*i18n*/ "Signal is no longer recurring",
};

/** The words of a rule are not loaded with the planner. */
const nameOf = (rhythm: Rhythm) => (typeof rhythm === "string" ? rhythm : "custom");

/** "6h 15m left", or that the working day is over. */
export const leftLabel = (minutesLeft: number): string =>
  minutesLeft === 0
    ? i18n.t("Working day is over")
    : i18n.t("{duration} left", { duration: formatMinutes(minutesLeft) });
