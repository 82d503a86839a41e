import {
  type CalendarDay,
  calendarDay,
  type DayRule,
  DomainError,
  dayAt,
  type Signal,
} from "@daysignal/core";
import { readDay } from "@daysignal/core/read-day";
import type { AppRouter } from "../router.ts";
import type { Context } from "../trpc/context.ts";

/** The context of a request's tools. */
export interface Assistant {
  /** Runs procedures as the token's user, with all their checks. */
  call: ReturnType<AppRouter["createCaller"]>;
  /** The user's current day. */
  today: CalendarDay;
  rule: DayRule;
  log: Context["request"]["log"];
}

/** The day that a tool's argument names. Throws INVALID_INPUT for unknown words. */
export function dayNamed({ today }: Assistant, words: string, field = "date"): CalendarDay {
  const day = readDay(words, today);
  if (day === null) {
    throw new DomainError("INVALID_INPUT", {
      message: `${field} names no day. Give it as yyyy-MM-dd, or as today, tomorrow, friday, next monday, in 3 days, 24 dec.`,
    });
  }
  return day;
}

/** The day of a one-off signal, or of the earliest open occurrence; null if it is not planned. */
export const dayOf = ({ currentLocation }: Pick<Signal, "currentLocation">): CalendarDay | null =>
  currentLocation === "available" ? null : calendarDay(currentLocation);

/** The day of a deadline, null without one. */
export const deadlineDay = ({ rule }: Assistant, { dueDate }: Pick<Signal, "dueDate">) =>
  dueDate === null ? null : dayAt(dueDate, rule);

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** A day in the form that tools use: "2026-11-22 (Sunday)". */
export const dayWords = (day: CalendarDay) =>
  `${day} (${weekday.format(new Date(`${day}T12:00:00Z`))})`;
