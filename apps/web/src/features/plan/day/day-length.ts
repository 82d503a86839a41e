import type { TimeSpan } from "@daysignal/core";
import type { CSSProperties } from "react";

/** A length in minutes as the share of the day's column. */
export const lengthStyle = (length: number): CSSProperties => Object({ "--minutes": length });

/** Whole minutes. */
export const minutesIn = ({ start, end }: TimeSpan): number => Math.floor((end - start) / 60_000);
