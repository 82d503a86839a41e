import type { ReviewNumber } from "@daysignal/core";
import type { ReviewFilter } from "./group-rows.ts";

/** A number whose signals are shown. */
export interface ShownNumber extends ReviewFilter {
  /** What it counts. Called while it is shown, so that it follows a change of language. */
  title: () => string;
  from: string;
  to: string;
  number: ReviewNumber;
}

/** Opens the signals behind a number; without days, those of the whole review. */
export type ShowSignals = (
  shown: Omit<ShownNumber, "from" | "to"> & Partial<Pick<ShownNumber, "from" | "to">>,
) => void;
