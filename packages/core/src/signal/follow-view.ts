import type { Signal } from "./signal.ts";
import { compareInView, isInView, type ViewOrder, viewSignals } from "./view-signals.ts";

/** A view, and the list that it was made of. */
export interface KnownView {
  signals: readonly Signal[];
  rows: readonly Signal[];
}

/** With more changes than this a view is made anew: putting each in its place would take as long. */
const fewChanges = 500;

/**
 * The view of a list that has changed since, such as by one signal that was
 * finished: what has gone is taken out, what has come or changed is put where
 * it belongs. The same as `viewSignals` answers, without sorting everything
 * again; the very rows of before where none of them has changed. A signal that
 * has changed is another object.
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

/** What is in one of the lists alone. Where they begin and end alike needs no closer look. */
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

/** Where a signal belongs among sorted ones. */
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
