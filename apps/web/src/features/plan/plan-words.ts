import { type CalendarDay, type Recurrence, repeatOf } from "@daysignal/core";
import { dayLabel, formatDay } from "../../shared/day-names.ts";

/** "Sat, Mar 14", with the year where it is another one. */
export function shortDate(day: CalendarDay, today: CalendarDay): string {
  return formatDay(day, {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
  });
}

/** What a rollover tells (§4): "2 signals returned to available signals". */
export function returnedSentence(count: number): string {
  return `${count} ${count === 1 ? "signal" : "signals"} returned to available signals`;
}

/** What planning several tells: "2 signals planned for today". */
export function plannedSentence(count: number, dayName = "today"): string {
  return `${signalsWords(count)} planned for ${dayName}`;
}

/** What stays behind when a day is full: "Today is full: 2 more stay available." */
export function fullSentence(left: number, dayName = "today"): string {
  const day = dayName.charAt(0).toUpperCase() + dayName.slice(1);
  return `${day} is full: ${left} more ${left === 1 ? "stays" : "stay"} as ${left === 1 ? "it is" : "they are"}.`;
}

/** "1 signal", "12 signals". */
export function signalsWords(count: number): string {
  return `${count} ${count === 1 ? "signal" : "signals"}`;
}

/** What planning it tells where its slot is out of sight. */
export function addedSentence(day: CalendarDay, today: CalendarDay): string {
  return `Added to ${dayLabel(day, today)}`;
}

/** What planning a signal that was on another day tells: "Moved to tomorrow". */
export function movedSentence(day: CalendarDay, today: CalendarDay): string {
  return `Moved to ${dayLabel(day, today)}`;
}

/** What scheduling tells: "Scheduled for Friday", "Scheduled weekly from Friday". */
export function scheduledSentence(
  day: CalendarDay,
  today: CalendarDay,
  recurrence: Recurrence,
): string {
  const repeat = repeatOf(recurrence);
  return `Scheduled ${repeat ? `${repeat} from` : "for"} ${dayLabel(day, today)}`;
}

/** What another recurrence tells (§8). */
export function recurrenceSentence(recurrence: Recurrence): string {
  const repeat = repeatOf(recurrence);
  return repeat ? `Signal now repeats ${repeat}` : "Signal is no longer recurring";
}
