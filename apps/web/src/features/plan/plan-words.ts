import { type CalendarDay, type Recurrence, repeatOf } from "@daysignal/core";
import { dayLabel, formatDay } from "../../shared/words.ts";

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
  return `${count} ${count === 1 ? "signal" : "signals"} returned to available signals`;
}

/** The message for planning several: "2 signals planned for today". */
export function plannedSentence(count: number, dayName = "today"): string {
  return `${signalsWords(count)} planned for ${dayName}`;
}

/** The message for those that do not fit: "Today is full: 2 more stay available." */
export function fullSentence(left: number, dayName = "today"): string {
  const day = dayName.charAt(0).toUpperCase() + dayName.slice(1);
  return `${day} is full: ${left} more ${left === 1 ? "stays" : "stay"} as ${left === 1 ? "it is" : "they are"}.`;
}

/** "1 signal", "12 signals". */
export function signalsWords(count: number): string {
  return `${count} ${count === 1 ? "signal" : "signals"}`;
}

/** The message for planning a signal for a day that is not on screen. */
export function addedSentence(day: CalendarDay, today: CalendarDay): string {
  return `Added to ${dayLabel(day, today)}`;
}

/** The message for moving a signal from another day: "Moved to tomorrow". */
export function movedSentence(day: CalendarDay, today: CalendarDay): string {
  return `Moved to ${dayLabel(day, today)}`;
}

/** The message for scheduling: "Scheduled for Friday", "Scheduled weekly from Friday". */
export function scheduledSentence(
  day: CalendarDay,
  today: CalendarDay,
  recurrence: Recurrence,
): string {
  const repeat = repeatOf(recurrence);
  return `Scheduled ${repeat ? `${repeat} from` : "for"} ${dayLabel(day, today)}`;
}

/** The message for changing the recurrence (§8). */
export function recurrenceSentence(recurrence: Recurrence): string {
  const repeat = repeatOf(recurrence);
  return repeat ? `Signal now repeats ${repeat}` : "Signal is no longer recurring";
}
