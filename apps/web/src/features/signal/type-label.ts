import type { SignalType } from "@daysignal/core";

/** The label of a category. */
export function typeLabel(type: SignalType): string {
  return type === "work" ? "Work" : "Personal";
}
