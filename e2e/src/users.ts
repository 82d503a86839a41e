import { randomBytes } from "node:crypto";
import {
  calendarDay,
  calendarDayAt,
  clockTime,
  fromMidnight,
  plusDays,
  startOfDay,
  startOfWeek,
} from "@daysignal/core";

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

/** The Monday of the week of a day, as `dayInBerlin`. */
export const mondayInBerlin = (offset = 0): string =>
  startOfWeek(calendarDay(dayInBerlin(offset)), 1);

/** Milliseconds until midnight in the time zone of the journeys. */
export function msUntilTomorrow(): number {
  const midnight = startOfDay(calendarDay(dayInBerlin(1)), fromMidnight(zone));
  return Date.parse(midnight) - Date.now();
}

/**
 * Settings of a working day that begins at this hour, in the time zone of the journeys: so many hours
 * are left, whenever a test runs.
 */
export function workingDayFromNow(hours = 24) {
  const hour = Number(clockTime(Date.now(), zone).slice(0, 2));
  const wall = (value: number) => `${String(value % 24).padStart(2, "0")}:00`;
  return { workingDayStart: wall(hour), workingDayEnd: wall(hour + hours) };
}
