import type { Signal } from "@daysignal/core";

/** The value that all signals have; undefined if they differ. */
export function sharedValue<
  Key extends "projectId" | "priority" | "impact" | "estimatedMinutes" | "type" | "dueDate",
>(signals: readonly Signal[], key: Key): Signal[Key] | undefined {
  const value = signals[0]?.[key];
  return signals.every((signal) => signal[key] === value) ? value : undefined;
}
