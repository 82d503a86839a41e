import { randomBytes } from "node:crypto";
import { calendarDay, calendarDayAt, fromMidnight, plusDays, startOfDay } from "@daysignal/core";

export interface TestUser {
  username: string;
  email: string;
  password: string;
}

/** A new user with a unique name. */
export function newUser(name: string): TestUser {
  const username = `${name}-${randomBytes(4).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: "correct horse" };
}

/** The time zone of the journeys. */
export const zone = "Europe/Berlin";

/** The current day in the time zone of the journeys, plus `offset` days. */
export function dayInBerlin(offset = 0): string {
  return plusDays(calendarDayAt(new Date(), zone), offset);
}

/** Milliseconds until midnight in the time zone of the journeys. */
export function msUntilTomorrow(): number {
  const midnight = startOfDay(calendarDay(dayInBerlin(1)), fromMidnight(zone));
  return Date.parse(midnight) - Date.now();
}
