// Separate from the rules, because the routes of the web app read it at start.
import { type CalendarDay, isCalendarDay } from "../time/is-calendar-day.ts";

const periods = ["week", "month", "quarter", "range"] as const;
export type ReviewPeriod = (typeof periods)[number];

/** The search parameters of a review: `?by=month&day=2026-03-14`, and `to` for a range. */
export interface ReviewSearch {
  /** Default: a week. */
  by?: ReviewPeriod | undefined;
  /** A day of the period, or the first day of a range. Default: today. */
  day?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** Reads the search parameters of a review; invalid ones are dropped. */
export function readReviewSearch({ by, day, to }: Record<string, unknown>): ReviewSearch {
  const asDay = (value: unknown) =>
    typeof value === "string" && isCalendarDay(value) ? value : undefined;
  // All keys are present, because the router keeps parameters that are missing here.
  return { by: periods.find((one) => one === by), day: asDay(day), to: asDay(to) };
}
