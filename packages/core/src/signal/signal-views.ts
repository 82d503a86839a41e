import { followView, type KnownView } from "./follow-view.ts";
import type { Signal } from "./signal.ts";
import {
  filterSignals,
  isNarrower,
  type SignalFilter,
  type ViewOrder,
  viewSignals,
} from "./view-signals.ts";

/** The number of cached views: the four, and a few orders. */
const remembered = 8;

/** How the language that is shown compares titles and searches texts. */
export interface TextRules {
  /** Identifies the language: another one sorts anew. */
  locale: () => string;
  compareTitles: () => NonNullable<ViewOrder["compareTitles"]>;
  fold: NonNullable<SignalFilter["fold"]>;
}

/**
 * Sorted views of one list: each is sorted when it is first read, and updated incrementally from
 * then on, so that one changed signal of 10,000 does not sort all of them again.
 */
export class SignalViews {
  readonly #rules: TextRules;
  readonly #known = new Map<string, KnownView>();
  #narrowed: { view: readonly Signal[]; filter: SignalFilter; rows: readonly Signal[] } | undefined;

  constructor(rules: TextRules) {
    this.#rules = rules;
  }

  /** The signals of a view in its order; the identical list if nothing in it has changed. */
  read(signals: readonly Signal[], given: ViewOrder): readonly Signal[] {
    const name = JSON.stringify({ ...given, locale: this.#rules.locale() });
    const before = this.#known.get(name);
    if (before?.signals === signals) return before.rows;
    const order = { ...given, compareTitles: this.#rules.compareTitles() };
    const rows = before ? followView(before, signals, order) : viewSignals(signals, order);
    // Least recently used: the last read is moved to the end, and the first is evicted.
    this.#known.delete(name);
    this.#known.set(name, { signals, rows });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > remembered) this.#known.delete(oldest);
    return rows;
  }

  /**
   * The signals of a view that match a filter. While a search grows, it only searches the previous
   * results.
   */
  narrow(view: readonly Signal[], wanted: SignalFilter): readonly Signal[] {
    const filter = { ...wanted, fold: this.#rules.fold };
    const before = this.#narrowed;
    const isNarrowing = before?.view === view && isNarrower(filter, before.filter);
    const rows = filterSignals(isNarrowing ? before.rows : view, filter);
    this.#narrowed = { view, filter, rows };
    return rows;
  }
}
