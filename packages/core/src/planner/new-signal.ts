import { createSignal } from "../signal/create-signal.ts";
import { duplicateSignal } from "../signal/duplicate-signal.ts";
import type { CreateSignalInput, Signal } from "../signal/signal.ts";
import type { StoredSignal } from "../signal/stored-signal.ts";
import { onNoDay } from "./edit-plans.ts";

/** A new signal on no day (§4), created by `createSignal` as on the server. */
export function newSignal(input: CreateSignalInput & { id: string }, now: Date): Signal {
  return asNew(createSignal(input, input.id, now));
}

/** A copy of a signal (§4), made by `duplicateSignal` as on the server. */
export function copyOf(signal: Signal, id: string, now: Date): Signal {
  const state = { recurrenceAnchor: null, recurrenceThrough: null };
  return asNew(duplicateSignal({ ...signal, ...state }, id, now));
}

function asNew(stored: StoredSignal): Signal {
  const { recurrenceAnchor: _anchor, recurrenceThrough: _through, ...signal } = stored;
  return { ...signal, spentMinutes: 0, ...onNoDay };
}
