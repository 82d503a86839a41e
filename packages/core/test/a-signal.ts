import type { Signal } from "../src/signal/signal.ts";
import { newSignalFields } from "../src/signal/signal-fields.ts";

/** A signal as the API returns it; the given fields override the defaults. */
export function aSignal(fields: Partial<Signal> = {}): Signal {
  return {
    id: "00000000-0000-4000-8000-000000000000",
    title: "Write the report",
    ...newSignalFields,
    status: "inbox",
    spentMinutes: 0,
    recurrence: null,
    repeat: null,
    currentLocation: "available",
    slotPosition: null,
    incompleteRolloverCount: 0,
    decidedAtReturns: 0,
    manualPosition: null,
    version: 1,
    completedAt: null,
    createdAt: "2026-03-01T08:00:00.000Z",
    updatedAt: "2026-03-01T08:00:00.000Z",
    ...fields,
  };
}
