import type { EditableFields, Signal } from "@daysignal/core";

/** The value that all signals have; undefined if they differ. */
export function sharedValue<Key extends keyof EditableFields>(
  signals: readonly Signal[],
  key: Key,
): Signal[Key] | undefined {
  const value = signals[0]?.[key];
  return signals.every((signal) => signal[key] === value) ? value : undefined;
}
