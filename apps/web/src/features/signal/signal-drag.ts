import {
  type CalendarDay,
  findSignal,
  isClosed,
  type PlannerData,
  type Signal,
} from "@daysignal/core";

const kind = Symbol("signal-drag");

/** The slot that a card is dragged from; null if it is dragged from the list. */
export type SlotOrigin = { date: CalendarDay; position: number } | null;

/** The payload of a signal drag (§2): its type and the item. */
export interface SignalDrag extends Record<string | symbol, unknown> {
  type: "signal";
  item: Signal;
  origin: SlotOrigin;
  /** Whether it was finished when the drag began. */
  wasClosed: boolean;
}

/** The payload of a dragged signal, for drop targets on this page. */
export function signalDrag(data: PlannerData, item: Signal, origin: SlotOrigin): SignalDrag {
  return { [kind]: true, type: "signal", item, origin, wasClosed: isClosedAt(data, item, origin) };
}

/**
 * A drag with its signal as it is now, as it may change elsewhere meanwhile; null if it was finished
 * since: moving it then would move what is done, or open its day again.
 */
export function dragNow(data: PlannerData, drag: SignalDrag): SignalDrag | null {
  const item = findSignal(data, drag.item.id) ?? drag.item;
  return !drag.wasClosed && isClosedAt(data, item, drag.origin) ? null : { ...drag, item };
}

/** Whether nothing more of a signal is to be done in its slot, or without one at all. */
function isClosedAt(data: PlannerData, { id, status }: Signal, origin: SlotOrigin): boolean {
  const slots = origin ? data.plans.get(origin.date)?.slots : undefined;
  const slot = slots?.find(({ signal }) => signal?.id === id);
  return slot ? isClosed(slot) : status === "done";
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
