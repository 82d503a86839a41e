import type { CalendarDay } from "@daysignal/core";

const keyOf = (userId: string) => `morning:${userId}`;

/** Whether the morning is offered on a day here: until the day was started from it (§16). */
export function isMorningOffered(userId: string, today: CalendarDay): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== today;
  } catch {
    return true;
  }
}

/** Does not offer it again on this day. */
export function putOffMorning(userId: string, today: CalendarDay): void {
  try {
    localStorage.setItem(keyOf(userId), today);
  } catch {
    // Without storage it is offered until something is done.
  }
}
