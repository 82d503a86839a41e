import type { CalendarDay, Signal } from "@daysignal/core";

const kind = Symbol("signal-drag");

/** Where a dragged card was taken from; null when it comes from the list. */
export type SlotOrigin = { date: CalendarDay; position: number } | null;

/** What a drag carries (§2): its type and the item. */
export interface SignalDrag extends Record<string | symbol, unknown> {
  type: "signal";
  item: Signal;
  origin: SlotOrigin;
}

/** The payload of a dragged signal, for drop targets on this page. */
export function signalDrag(item: Signal, origin: SlotOrigin): SignalDrag {
  return { [kind]: true, type: "signal", item, origin };
}

/** The same as JSON (§2), for whatever else a signal is dropped on. */
export function signalDragJson(item: Signal) {
  return {
    "application/json": JSON.stringify({ type: "signal", item }),
    "text/plain": item.title,
  };
}

/** True for the payload of a signal that is dragged on this page. */
export function isSignalDrag(data: Record<string | symbol, unknown>): data is SignalDrag {
  return data[kind] === true;
}
