import type { Review, ReviewNumber } from "@daysignal/core";
import type { ReviewFilter } from "./group-rows.ts";

export interface Days {
  from: string;
  to: string;
}

/** A number whose signals are shown. */
export interface ShownNumber extends ReviewFilter {
  /** What it counts. Called while it is shown, so that it follows a change of language. */
  title: () => string;
  from: string;
  to: string;
  number: ReviewNumber;
  /** The days of the number beside it, which the dialog can show instead. */
  beside?: Days | undefined;
}

/** Opens the signals behind a number; without days, those of the whole review. */
export type ShowSignals = (
  shown: Omit<ShownNumber, "from" | "to"> & Partial<Pick<ShownNumber, "from" | "to">>,
) => void;

/** The days of the current streak and of the longest one; those without a day are left out. */
export function streakDays({ streak, year }: Pick<Review, "streak" | "year">): Days[] {
  const ending = (last: number, length: number) => {
    const [from, end] = [year[last - length + 1], year[last]];
    return length > 0 && from && end ? [{ from: from.date, to: end.date }] : [];
  };
  const longestAt = year.findIndex(({ date }) => date === streak.longestTo);
  const current = ending(year.length - 1, streak.current);
  const longest = ending(longestAt, streak.longest);
  return [...current, ...longest.filter(({ from }) => from !== current[0]?.from)];
}
