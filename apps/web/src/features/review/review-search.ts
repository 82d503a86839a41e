import { type CalendarDay, isCalendarDay } from "@daysignal/core";

const periods = ["week", "month", "quarter", "range"] as const;
export type Period = (typeof periods)[number];

/** The address of a review: `?by=month&day=2026-03-14`, and `to` of a range. */
export interface ReviewSearch {
  /** Without it, a week. */
  by?: Period | undefined;
  /** A day of the period, of a range the first; without it, today. */
  day?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** The search parameters of a review. What is none is dropped. */
export function readReviewSearch({ by, day, to }: Record<string, unknown>): ReviewSearch {
  const asDay = (value: unknown) =>
    typeof value === "string" && isCalendarDay(value) ? value : undefined;
  // The keys are always present, because the router keeps parameters that are left out.
  return { by: periods.find((one) => one === by), day: asDay(day), to: asDay(to) };
}
