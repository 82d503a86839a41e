import type { CalendarDay } from "@daysignal/core";

/** "Sat, Mar 14", with the year where it is another one. */
export function shortDate(day: CalendarDay, today: CalendarDay): string {
  return new Intl.DateTimeFormat("en", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** What a rollover tells (§4): "2 signals returned to available signals". */
export function returnedSentence(count: number): string {
  return `${count} ${count === 1 ? "signal" : "signals"} returned to available signals`;
}
