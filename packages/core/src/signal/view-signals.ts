import { foldCase } from "../same-text.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { DayRule } from "../time/start-of-day.ts";
import { type Choices, choiceFields } from "./choices.ts";
import { isInView } from "./is-in-view.ts";
import { compareManually } from "./manual-order.ts";
import {
  byRecommendation,
  compareDeadlines,
  compareText,
  inRecommendedOrder,
} from "./recommend.ts";
import type { ScoreWeights } from "./score-weights.ts";
import type { Signal, SignalSort, SignalView } from "./signal.ts";

const byNewest = (a: Signal, b: Signal) =>
  compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id);
const byOldest = (a: Signal, b: Signal) => byNewest(b, a);

/** The six orders of the sort menu (§2); each ends in a unique key. */
export const compareBySort: Readonly<Record<SignalSort, (a: Signal, b: Signal) => number>> = {
  "created-desc": byNewest,
  "created-asc": byOldest,
  deadline: (a, b) => compareDeadlines(a, b) || byOldest(a, b),
  priority: (a, b) => b.priority - a.priority || byNewest(a, b),
  title: (a, b) => compareText(a.title.toLowerCase(), b.title.toLowerCase()) || byOldest(a, b),
  manual: compareManually,
};

/** Normalises a text for searching. */
type Fold = (text: string) => string;

/** True if title or notes contain the trimmed search text, ignoring case. */
export function matchesSearch(signal: Pick<Signal, "title" | "notes">, search: string): boolean {
  return contains(signal, foldCase(search.trim()), foldCase);
}

const contains = (
  { title, notes }: Pick<Signal, "title" | "notes">,
  wanted: string,
  fold: Fold,
): boolean =>
  wanted === "" || fold(title).includes(wanted) || (notes !== null && fold(notes).includes(wanted));

/** A filter of a list (§2); absent parts match everything. */
export interface SignalFilter extends Choices {
  projectId?: string | undefined;
  /** Signals with any of these tags match; an empty list matches everything. */
  tags?: readonly string[] | undefined;
  /** Signals of any of these projects match; an empty list matches nothing. */
  projectIds?: readonly string[] | undefined;
  minPriority?: number | undefined;
  maxMinutes?: number | undefined;
  /** Instants in ms, `before` exclusive; null: signals without a deadline. */
  due?: { readonly from: number; readonly before: number } | null | undefined;
  minReturns?: number | undefined;
  search?: string | undefined;
  /** How texts are normalised for the search. Default: `foldCase`, as on the server. */
  fold?: Fold | undefined;
}

/** True if a signal matches every part of a filter (§2). */
export function matchesFilter(signal: Signal, filter: SignalFilter): boolean {
  return passes(filter)(signal);
}

/** Returns a predicate for a filter; the search text is prepared once. */
function passes(filter: SignalFilter) {
  const { projectId, projectIds, tags = [], fold = foldCase } = filter;
  const chosen = choiceFields.filter((name) => filter[name] !== undefined);
  const { minPriority = 0, maxMinutes = Number.POSITIVE_INFINITY, minReturns = 0, due } = filter;
  const wanted = wantedBy(filter);
  return (signal: Signal): boolean =>
    chosen.every((name) => signal[name] === filter[name]) &&
    (projectId === undefined || signal.projectId === projectId) &&
    (tags.length === 0 || tags.some((tag) => signal.tags.includes(tag))) &&
    (projectIds === undefined ||
      (signal.projectId !== null && projectIds.includes(signal.projectId))) &&
    signal.priority >= minPriority &&
    signal.estimatedMinutes <= maxMinutes &&
    signal.incompleteRolloverCount >= minReturns &&
    (due === undefined || isDueIn(signal.dueDate, due)) &&
    contains(signal, wanted, fold);
}

function isDueIn(dueDate: string | null, range: NonNullable<SignalFilter["due"]> | null): boolean {
  if (range === null || dueDate === null) return range === null && dueDate === null;
  const at = Date.parse(dueDate);
  return at >= range.from && at < range.before;
}

/**
 * Whether every match of one filter also matches another, such as a search for "repo"
 * after "rep".
 */
export function isNarrower(filter: SignalFilter, other: SignalFilter): boolean {
  return (
    filter.fold === other.fold &&
    withoutSearch(filter) === withoutSearch(other) &&
    wantedBy(filter).includes(wantedBy(other))
  );
}

const withoutSearch = ({ search: _, ...filter }: SignalFilter) => {
  const { due, ...rest } = filter;
  // JSON would turn Infinity into null.
  return JSON.stringify([rest, due === undefined ? "any" : due && `${due.from} ${due.before}`]);
};

const wantedBy = ({ search = "", fold = foldCase }: SignalFilter) => fold(search.trim());

/** The signals that match a filter (§2), in their order; the same array if the filter is empty. */
export function filterSignals(signals: readonly Signal[], filter: SignalFilter): readonly Signal[] {
  const { tags = [], search = "", fold: _, ...rest } = filter;
  const isOpen = tags.length === 0 && Object.values(rest).every((value) => value === undefined);
  return isOpen && search.trim() === "" ? signals : signals.filter(passes(filter));
}

/** The view and its order. */
export interface ViewOrder extends DayRule {
  view: SignalView;
  today: CalendarDay;
  /** Default: recommended by score, everything else newest first. */
  sort?: SignalSort | undefined;
  /** The weights of the score. Default: those of §9. */
  weights?: ScoreWeights | undefined;
  /** Compares titles in a language. Default: by code units, ignoring case, as on the server. */
  compareTitles?: ((a: string, b: string) => number) | undefined;
}

export interface ViewOptions extends ViewOrder, SignalFilter {}

/** The signals of a view, filtered and sorted, as a new array (§2). */
export function viewSignals(signals: readonly Signal[], options: ViewOptions): Signal[] {
  const { view, today, weights } = options;
  const isPassing = passes(options);
  const listed = signals.filter((signal) => isInView(signal, view, today) && isPassing(signal));
  return isByScore(options)
    ? inRecommendedOrder(listed, today, options, weights)
    : listed.sort(compareInView(options));
}

/** The order of a view, as a compare function. */
export function compareInView(order: ViewOrder): (a: Signal, b: Signal) => number {
  const { today, sort = "created-desc", weights, compareTitles } = order;
  if (isByScore(order)) return byRecommendation(today, order, weights);
  return sort === "title" && compareTitles
    ? (a, b) => compareTitles(a.title, b.title) || byOldest(a, b)
    : compareBySort[sort];
}

function isByScore({ view, sort }: ViewOrder): boolean {
  return sort === undefined && view === "recommended";
}
