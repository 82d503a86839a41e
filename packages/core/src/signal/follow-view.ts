import { isInView } from "./is-in-view.ts";
import type { Signal } from "./signal.ts";
import { compareInView, type ViewOrder, viewSignals } from "./view-signals.ts";

/** A view and the list it was built from. */
export interface KnownView {
  signals: readonly Signal[];
  rows: readonly Signal[];
}

/** Above this number of changes a rebuild is as fast as moving each signal. */
const fewChanges = 500;

/**
 * Updates a view incrementally after its list has changed, such as after one signal was finished:
 * removes and inserts signals in order instead of sorting all of them again. The result equals that
 * of `viewSignals`; it is the same array if nothing changed. Changed signals are recognised by
 * identity.
 */
export function followView(
  before: KnownView,
  signals: readonly Signal[],
  order: ViewOrder,
): readonly Signal[] {
  const { gone, come } = differences(before.signals, signals);
  if (gone.size + come.length > fewChanges) return viewSignals(signals, order);
  const added = come.filter((signal) => isInView(signal, order.view, order.today));
  const left = before.rows.filter((signal) => !gone.has(signal));
  if (added.length === 0 && left.length === before.rows.length) return before.rows;
  const compare = compareInView(order);
  for (const signal of added) left.splice(placeOf(signal, left, compare), 0, signal);
  return left;
}

/** Signals that are in one list only. Common beginnings and ends are skipped. */
function differences(before: readonly Signal[], after: readonly Signal[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const was = new Set(before.slice(start, before.length - end));
  const is = after.slice(start, after.length - end);
  const come = is.filter((signal) => !was.has(signal));
  for (const signal of is) was.delete(signal);
  return { gone: was, come };
}

/** The index of a signal in a sorted list. */
function placeOf(
  signal: Signal,
  sorted: readonly Signal[],
  compare: (a: Signal, b: Signal) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other && compare(other, signal) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
