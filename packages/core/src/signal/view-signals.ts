import type { CalendarDay } from "../time/calendar-day.ts";
import {
  byRecommendation,
  compareDeadlines,
  compareText,
  inRecommendedOrder,
} from "./recommend.ts";
import type { Signal, SignalSort, SignalType, SignalView } from "./signal.ts";

/** Whether a signal belongs to a view (§2, decisions on views). */
export function isInView(signal: Signal, view: SignalView, today: CalendarDay): boolean {
  const open = signal.status === "inbox" || signal.status === "active";
  switch (view) {
    case "recommended":
    case "available":
      return open && isFree(signal, today);
    case "scheduled":
      return open && signal.currentLocation !== "available" && signal.currentLocation >= today;
    case "completed":
      return signal.status === "done";
  }
}

/**
 * On no day, or on one that is over: a missed day that was not rolled over yet, or the
 * last finished day of a series. Either would otherwise be in none of the views.
 */
function isFree({ currentLocation }: Signal, today: CalendarDay): boolean {
  return currentLocation === "available" || currentLocation < today;
}

const byNewest = (a: Signal, b: Signal) =>
  compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id);
const byOldest = (a: Signal, b: Signal) => byNewest(b, a);

/** The five orders of the sort menu (§2), each ending in something unique. */
export const compareBySort: Readonly<Record<SignalSort, (a: Signal, b: Signal) => number>> = {
  "created-desc": byNewest,
  "created-asc": byOldest,
  deadline: (a, b) => compareDeadlines(a, b) || byOldest(a, b),
  priority: (a, b) => b.priority - a.priority || byNewest(a, b),
  title: (a, b) => compareText(a.title.toLowerCase(), b.title.toLowerCase()) || byOldest(a, b),
};

/** True when the trimmed search text occurs in title or notes, without regard to case. */
export function matchesSearch(signal: Pick<Signal, "title" | "notes">, search: string): boolean {
  return contains(signal, search.trim().toLowerCase());
}

const contains = ({ title, notes }: Pick<Signal, "title" | "notes">, wanted: string): boolean =>
  wanted === "" ||
  title.toLowerCase().includes(wanted) ||
  (notes?.toLowerCase().includes(wanted) ?? false);

/** What narrows a list (§2); what is absent lets everything pass. */
export interface SignalFilter {
  type?: SignalType | undefined;
  projectId?: string | undefined;
  /** A signal passes with any one of them; none given lets everything pass. */
  tags?: readonly string[] | undefined;
  search?: string | undefined;
}

/** True when a signal passes every part of a filter (§2). */
export function matchesFilter(signal: Signal, filter: SignalFilter): boolean {
  return passes(filter)(signal);
}

/** Tells which signals pass a filter; what is searched for is prepared once for all of them. */
function passes(filter: SignalFilter) {
  const { type, projectId, tags = [] } = filter;
  const wanted = wantedBy(filter);
  return (signal: Signal): boolean =>
    (type === undefined || signal.type === type) &&
    (projectId === undefined || signal.projectId === projectId) &&
    (tags.length === 0 || tags.some((tag) => signal.tags.includes(tag))) &&
    contains(signal, wanted);
}

/** Whether all that passes a filter passes another one as well, such as what is searched for "rep" and then for "repo". */
export function isNarrower(filter: SignalFilter, other: SignalFilter): boolean {
  return (
    filter.type === other.type &&
    filter.projectId === other.projectId &&
    filter.tags === other.tags &&
    wantedBy(filter).includes(wantedBy(other))
  );
}

const wantedBy = ({ search = "" }: SignalFilter) => search.trim().toLowerCase();

/** The signals that pass a filter (§2), in the order in which they came; the very list where nothing narrows it. */
export function filterSignals(signals: readonly Signal[], filter: SignalFilter): readonly Signal[] {
  const { type, projectId, tags = [], search = "" } = filter;
  const isOpen = type === undefined && projectId === undefined && tags.length === 0;
  return isOpen && search.trim() === "" ? signals : signals.filter(passes(filter));
}

/** Which signals, and in which order. */
export interface ViewOrder {
  view: SignalView;
  today: CalendarDay;
  timeZone: string;
  /** Without one: recommended by score, everything else newest first. */
  sort?: SignalSort | undefined;
}

export interface ViewOptions extends ViewOrder, SignalFilter {}

/** The signals of a view, filtered and sorted, as a new array (§2). */
export function viewSignals(signals: readonly Signal[], options: ViewOptions): Signal[] {
  const { view, today, timeZone } = options;
  const isPassing = passes(options);
  const listed = signals.filter((signal) => isInView(signal, view, today) && isPassing(signal));
  return isByScore(options)
    ? inRecommendedOrder(listed, today, timeZone)
    : listed.sort(compareInView(options));
}

/** The order of a view, as what a sort takes. */
export function compareInView(order: ViewOrder) {
  return isByScore(order)
    ? byRecommendation(order.today, order.timeZone)
    : compareBySort[order.sort ?? "created-desc"];
}

function isByScore({ view, sort }: ViewOrder): boolean {
  return sort === undefined && view === "recommended";
}
