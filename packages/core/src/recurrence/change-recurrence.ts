import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Repeat } from "./repeat.ts";
import { repeatOf } from "./repeat-of.ts";
import type { Series } from "./series.ts";
import { daysOfSeries, type ExpandRule, isAfterCompletion } from "./series-days.ts";
import { settleRepeat, startAsked } from "./settle-repeat.ts";

export interface RecurrenceChange {
  series: Series;
  /** Ids of live entries to remove: unfinished occurrences after the first. */
  removed: string[];
  /** The live entry to keep, and whether it is now an occurrence of a series. */
  kept: { id: string; isOccurrence: boolean } | null;
  /** Days to plan for the new recurrence; full days are skipped. */
  topUp: CalendarDay[];
}

type ChangedEntry = Pick<PlanEntry, "id" | "day" | "completedAt">;

/**
 * Changes how a signal repeats (§4). The first unfinished entry stays and later occurrences are
 * removed. `none` makes the signal a one-off. Another recurrence starts from that entry, with the
 * next four occurrences generated. A first recurrence only marks the entry, since scheduling
 * selects the days itself. If the rule stays the same, its other fields change for future days.
 * `entries` are the signal's live entries.
 *
 * Errors: INVALID_INPUT naming `repeat`.
 */
export function changeRecurrence(
  series: Series,
  recurrence: Recurrence | null | undefined,
  entries: readonly ChangedEntry[],
  { repeat, expand }: { repeat?: Repeat | null | undefined; expand?: ExpandRule | undefined } = {},
): RecurrenceChange {
  const isNamedOnly = repeat === undefined && recurrence === series.recurrence;
  const before = repeatOf(series.recurrence);
  const asked = { recurrence, repeat };
  const open = entries
    .filter((entry) => entry.completedAt === null)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const { recurrenceAnchor } = series;
  const isFirstOpen = open.some((entry) => entry.day === recurrenceAnchor);
  const sameAnchor = isNamedOnly
    ? { recurrence: series.recurrence, repeat: series.repeat }
    : settleRepeat(startAsked(asked, isFirstOpen ? recurrenceAnchor : null), recurrenceAnchor);
  if (before === repeatOf(sameAnchor.recurrence) && isSameRule(series, sameAnchor)) {
    return changeRest(series, { ...series, ...sameAnchor }, entries, expand);
  }
  const [first, ...rest] = open;
  const start = first?.day ?? null;
  const stored = settleRepeat(startAsked(asked, start), start);
  const after = repeatOf(stored.recurrence);
  // A finished one-off entry becomes the first occurrence of the series. Otherwise it and a later
  // entry would be two one-off entries.
  const kept = first ?? (before === null ? latestOf(entries) : undefined);
  const anchor = after ? (first?.day ?? null) : null;
  const started = { ...stored, recurrenceAnchor: anchor, recurrenceThrough: anchor };
  const ahead = isAfterCompletion(started) ? 0 : extraOccurrences;
  const topUp = before && anchor ? (daysOfSeries(started, expand)?.after(anchor, ahead) ?? []) : [];
  return {
    series: { ...started, recurrenceThrough: topUp.at(-1) ?? anchor },
    removed: rest.map((entry) => entry.id),
    kept: kept ? { id: kept.id, isOccurrence: after !== null } : null,
    topUp,
  };
}

/** Changes everything except the rule: the end, the exceptions, and what happens to missed days. */
function changeRest(
  before: Series,
  series: Series,
  entries: readonly ChangedEntry[],
  expand: ExpandRule | undefined,
): RecurrenceChange {
  const [was, is] = [daysOfSeries(before, expand), daysOfSeries(series, expand)];
  const goes = ({ day, completedAt }: ChangedEntry) =>
    completedAt === null && was?.has(day) && !is?.has(day);
  const removed =
    isAfterCompletion(series) || !is ? [] : entries.filter(goes).map((entry) => entry.id);
  return { series, removed, kept: null, topUp: [] };
}

/**
 * Whether two recurrences with the same name give the same days, apart from ends and exceptions.
 */
function isSameRule(
  one: Omit<Series, "recurrenceAnchor" | "recurrenceThrough">,
  other: typeof one,
) {
  if (one.recurrence !== "custom") return true;
  return one.repeat?.rule === other.repeat?.rule && one.repeat?.mode === other.repeat?.mode;
}

function latestOf<Entry extends { day: CalendarDay }>(
  entries: readonly Entry[],
): Entry | undefined {
  return entries.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1);
}
