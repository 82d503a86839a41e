import type { SignalType } from "@daysignal/core";

/** The name of a category, as it is shown. */
export function typeLabel(type: SignalType): string {
  return type === "work" ? "Work" : "Personal";
}
