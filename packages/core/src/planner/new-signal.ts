import { createSignal } from "../signal/create-signal.ts";
import type { CreateSignalInput, Signal } from "../signal/signal.ts";
import { onNoDay } from "./planner-data.ts";

/** A new signal on no day (§4), created by `createSignal` as on the server. */
export function newSignal(input: CreateSignalInput & { id: string }, now: Date): Signal {
  const {
    recurrenceAnchor: _anchor,
    recurrenceThrough: _through,
    ...signal
  } = createSignal(input, input.id, now);
  return { ...signal, spentMinutes: 0, ...onNoDay };
}
