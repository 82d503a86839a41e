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

/** How many views are remembered: the four, with room for a few orders. */
const remembered = 8;

/**
 * Views of one list: each is put in order when it is first looked at, and
 * follows the list from then on. A view that is come back to is there at once,
 * and one changed signal of 10,000 does not have all of them sorted again.
 */
export class SignalViews {
  readonly #known = new Map<string, KnownView>();
  #narrowed: { view: readonly Signal[]; filter: SignalFilter; rows: readonly Signal[] } | undefined;

  /** The signals of a view, in its order; the very list of before where nothing in it has changed. */
  read(signals: readonly Signal[], { view, today, timeZone, sort }: ViewOrder): readonly Signal[] {
    const order = { view, today, timeZone, sort };
    const name = JSON.stringify(order);
    const before = this.#known.get(name);
    if (before?.signals === signals) return before.rows;
    const rows = before ? followView(before, signals, order) : viewSignals(signals, order);
    // The one that was read last stands last, and the first one is forgotten.
    this.#known.delete(name);
    this.#known.set(name, { signals, rows });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > remembered) this.#known.delete(oldest);
    return rows;
  }

  /** Those of a view that pass a filter. While a search grows, letter by letter, it is looked for in what was found. */
  narrow(view: readonly Signal[], filter: SignalFilter): readonly Signal[] {
    const before = this.#narrowed;
    const isNarrowing = before?.view === view && isNarrower(filter, before.filter);
    const rows = filterSignals(isNarrowing ? before.rows : view, filter);
    this.#narrowed = { view, filter, rows };
    return rows;
  }
}
