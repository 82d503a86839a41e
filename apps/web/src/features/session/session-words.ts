import { type CalendarDay, calendarDayAt, type Session } from "@daysignal/core";
import { dayLabel } from "../../shared/words.ts";

/** What the session runs on: 'Firefox on Linux', 'curl', 'Unknown device'. */
export function deviceWords({ browser, system }: Session): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

/** When and where it began: 'Signed in today from 192.0.2.7'. */
export function originWords(
  { createdAt, network }: Session,
  today: CalendarDay,
  timeZone: string,
): string {
  const day = dayLabel(calendarDayAt(createdAt, timeZone), today);
  return `Signed in ${day}${network === null ? "" : ` from ${network}`}`;
}

/** 'Only this device', '3 devices'. */
export function devicesCount(count: number): string {
  return count === 1 ? "Only this device" : `${count} devices`;
}
