import type { CalendarDay } from "../time/calendar-day.ts";
import type { Signal } from "./signal.ts";

/** The places of signals outside the trash (§4), each of which is in exactly one of them. */
export const signalPlaces = ["completed", "scheduled", "hidden", "waiting", "available"] as const;
export type SignalPlace = (typeof signalPlaces)[number];

type Placed = Pick<Signal, "status" | "currentLocation" | "hiddenUntil" | "waitingFor" | "askOn">;

/**
 * The place of a signal outside the trash (§4). One that is planned for a past day, which was not rolled
 * over yet or is the last finished day of a series, is as if it were on no day.
 */
export function placeOf(signal: Placed, today: CalendarDay): SignalPlace {
  const { status, currentLocation, hiddenUntil, waitingFor, askOn } = signal;
  if (status === "done") return "completed";
  if (currentLocation !== "available" && currentLocation >= today) return "scheduled";
  if (isLater(hiddenUntil, today)) return "hidden";
  // Signals that an earlier version has stored on a device have none of the three fields.
  if (waitingFor && (!askOn || isLater(askOn, today))) return "waiting";
  return "available";
}

const isLater = (day: CalendarDay | null, today: CalendarDay) => (day ?? "") > today;
