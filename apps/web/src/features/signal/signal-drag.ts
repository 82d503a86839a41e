import type { CalendarDay, Signal } from "@daysignal/core";

const kind = Symbol("signal-drag");

/** The slot that a card is dragged from; null if it is dragged from the list. */
export type SlotOrigin = { date: CalendarDay; position: number } | null;

/** The payload of a signal drag (§2): its type and the item. */
export interface SignalDrag extends Record<string | symbol, unknown> {
  type: "signal";
  item: Signal;
  origin: SlotOrigin;
}

/** The payload of a dragged signal, for drop targets on this page. */
export function signalDrag(item: Signal, origin: SlotOrigin): SignalDrag {
  return { [kind]: true, type: "signal", item, origin };
}

/** The payload as JSON (§2), for drop targets outside of this page. */
export function signalDragJson(item: Signal) {
  return {
    "application/json": JSON.stringify({ type: "signal", item }),
    "text/plain": item.title,
  };
}

/** True for the payload of a signal drag on this page. */
export function isSignalDrag(data: Record<string | symbol, unknown>): data is SignalDrag {
  return data[kind] === true;
}
