import { formatRange } from "@daysignal/core";
import { region } from "./region.ts";

/** "Nov 16 – 22, 2026". */
export const rangeLabel = (range: { from: string; to: string }): string =>
  formatRange(range, region.locale);
