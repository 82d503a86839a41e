import type { CalendarDay } from "../time/calendar-day.ts";
import { byRecommendation, compareDeadlines, compareText } from "./recommend.ts";
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
 * On no day that counts. What still lies on a past day is either about to be
 * rolled over, or the history of a series with no day left; in no other view
 * either of them would be found.
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
  const wanted = search.trim().toLowerCase();
  return (
    wanted === "" ||
    signal.title.toLowerCase().includes(wanted) ||
    (signal.notes?.toLowerCase().includes(wanted) ?? false)
  );
}

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
  const { type, projectId, tags = [], search = "" } = filter;
  return (
    (type === undefined || signal.type === type) &&
    (projectId === undefined || signal.projectId === projectId) &&
    (tags.length === 0 || tags.some((tag) => signal.tags.includes(tag))) &&
    matchesSearch(signal, search)
  );
}

export interface ViewOptions extends SignalFilter {
  view: SignalView;
  today: CalendarDay;
  timeZone: string;
  /** Without one: recommended by score, everything else newest first. */
  sort?: SignalSort | undefined;
}

/** The signals of a view, filtered and sorted, as a new array (§2). */
export function viewSignals(signals: readonly Signal[], options: ViewOptions): Signal[] {
  const { view, today, timeZone, sort } = options;
  const compare =
    sort === undefined && view === "recommended"
      ? byRecommendation(today, timeZone)
      : compareBySort[sort ?? "created-desc"];
  return signals
    .filter((signal) => isInView(signal, view, today) && matchesFilter(signal, options))
    .sort(compare);
}
