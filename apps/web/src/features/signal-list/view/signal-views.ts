import {
  filterSignals,
  followView,
  isNarrower,
  type KnownView,
  type Signal,
  type SignalFilter,
  type ViewOrder,
  viewSignals,
} from "@daysignal/core";
import { useMemo, useState } from "react";
import { foldForSearch } from "../../../shared/fold-for-search.ts";
import { nameOrder } from "../../../shared/name-order.ts";
import { region } from "../../../shared/region.ts";

/** The number of cached views: the four, and a few orders. */
const remembered = 8;

/**
 * Sorted views of one list: each is sorted when it is first read, and updated incrementally from
 * then on, so that one changed signal of 10,000 does not sort all of them again.
 */
export class SignalViews {
  readonly #known = new Map<string, KnownView>();
  #narrowed: { view: readonly Signal[]; filter: SignalFilter; rows: readonly Signal[] } | undefined;

  /**
   * The signals of a view in its order, with titles sorted by the language that is shown; the
   * identical list if nothing in it has changed.
   */
  read(signals: readonly Signal[], given: ViewOrder): readonly Signal[] {
    const name = JSON.stringify({ ...given, locale: region.locale });
    const before = this.#known.get(name);
    if (before?.signals === signals) return before.rows;
    const order = { ...given, compareTitles: nameOrder() };
    const rows = before ? followView(before, signals, order) : viewSignals(signals, order);
    // Least recently used: the last read is moved to the end, and the first is evicted.
    this.#known.delete(name);
    this.#known.set(name, { signals, rows });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > remembered) this.#known.delete(oldest);
    return rows;
  }

  /**
   * The signals of a view that match a filter; its search disregards accents, case and width. While
   * a search grows, it only searches the previous results.
   */
  narrow(view: readonly Signal[], wanted: SignalFilter): readonly Signal[] {
    const filter = { ...wanted, fold: foldForSearch };
    const before = this.#narrowed;
    const isNarrowing = before?.view === view && isNarrower(filter, before.filter);
    const rows = filterSignals(isNarrowing ? before.rows : view, filter);
    this.#narrowed = { view, filter, rows };
    return rows;
  }
}

/** The rows of a view (§2). Search and filter narrow a sorted list: typing sorts nothing. */
export function useView(
  signals: readonly Signal[] | undefined,
  order: ViewOrder,
  filter: SignalFilter,
): readonly Signal[] | undefined {
  const [views] = useState(() => new SignalViews());
  const all = signals && views.read(signals, order);
  return useMemo(() => all && views.narrow(all, filter), [views, all, filter]);
}
