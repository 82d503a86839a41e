import { extraOccurrences } from "../src/constants.ts";
import { expandRule } from "../src/recurrence/expand-rule.ts";
import { dateOf, daysOfSeries, isAfterCompletion } from "../src/recurrence/series-days.ts";
import { type CalendarDay, plusDays } from "../src/time/calendar-day.ts";
import type { SeriesState, StateEntry } from "./series-world.ts";

export const openDays = ({ entries }: SeriesState) =>
  entries.filter(({ isLive, isDone }) => isLive && !isDone).map(({ day }) => day);
export const liveDays = ({ entries }: SeriesState) =>
  entries.filter(({ isLive }) => isLive).map(({ day }) => day);
export const doneDays = ({ entries }: SeriesState) =>
  entries.filter(({ isDone }) => isDone).map(({ day }) => day);
export const exceptionsOf = ({ series }: SeriesState) => series.repeat?.exceptions ?? [];
/** Whether it is planned, or was missed and is kept. */
const isHeld = ({ isLive, occurrenceOf }: StateEntry) => isLive || occurrenceOf !== null;

export const rulesOf = ({ series: { recurrence, repeat } }: SeriesState) => ({
  recurrence,
  repeat,
});

/** Whether the series now has another first day or another rule. */
export function isRestarted(
  { series: before }: SeriesState,
  { series: after }: SeriesState,
): boolean {
  // A named recurrence is the same with and without its rule.
  const counted = ({ recurrence, repeat, recurrenceAnchor }: typeof before) =>
    JSON.stringify([
      recurrence,
      recurrenceAnchor,
      ...(recurrence === "custom" ? [repeat?.rule, repeat?.mode] : []),
    ]);
  return counted(before) !== counted(after);
}

/** Whether the rule has no further day with room, or a kept entry has to be done first. */
export function hasEnded(
  state: SeriesState,
  today: CalendarDay,
  full: ReadonlySet<CalendarDay>,
): boolean {
  const { entries } = state;
  if (entries.some((one) => isHeld(one) && !one.isLive && !one.isDone)) return true;
  return findLack(state, plusDays(today, -1), full) === null;
}

/**
 * Describes what is missing for four days of the series (one after completion) to be planned after
 * a day; null if nothing is.
 */
export function findLack(
  state: SeriesState,
  after: CalendarDay,
  full: ReadonlySet<CalendarDay>,
): string | null {
  const { series, entries } = state;
  const open = entries.filter(({ isLive, isDone }) => isLive && !isDone);
  const kept = entries.filter((one) => !one.isLive && !one.isDone && isHeld(one));
  const isSingle = isAfterCompletion(series);
  const wanted = isSingle ? 1 : extraOccurrences;
  const ahead = isSingle ? [...open, ...kept] : open.filter(({ day }) => day > after);
  if (ahead.length >= wanted) return null;
  const from = later(series.recurrenceThrough ?? after, after);
  const next = daysOfSeries(series, expandRule)?.after(from, 366) ?? [];
  if (isSingle && doneDays(state).length >= (series.repeat?.count ?? Number.POSITIVE_INFINITY)) {
    return null;
  }
  const free = next.find((day) => !full.has(day) && !liveDays(state).includes(day));
  return free ? `only ${ahead.length} occurrences lie ahead, and ${free} is free` : null;
}

/** Expects one live entry per day, and no unfinished one if the series is done. */
export function expectOneEach(state: SeriesState, says: (what: string) => string): void {
  const { entries, status } = state;
  if (status === "done" && openDays(state).length > 0) {
    throw new Error(says("a series that is done has an unfinished day"));
  }
  const live = entries.filter(({ isLive }) => isLive).map(({ day }) => day);
  if (new Set(live).size < live.length) throw new Error(says("two entries on one day"));
  const kept = entries.filter((one) => !one.isLive && !one.isDone && isHeld(one)).map(dateOf);
  if (new Set(kept).size < kept.length) throw new Error(says("a missed date is kept twice"));
}

/** Expects finished and missed entries to be unchanged, unless they were removed on purpose. */
export function expectNothingLost(
  before: SeriesState,
  after: SeriesState,
  { step, day }: { step: string; day: CalendarDay | null },
  says: (what: string) => string,
): void {
  const past = ({ entries }: SeriesState) =>
    entries.filter(({ isLive, isDone }) => isDone || !isLive).map((one) => one.day);
  const left = [...past(after)];
  for (const one of past(before)) {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    else if (!["reopen", "unselect", "skip", "move", "select"].includes(step)) {
      throw new Error(says(`${one} is lost`));
    } else if (day && one !== day && step !== "skip" && step !== "move") {
      throw new Error(says(`${one} is lost although it was not named`));
    }
  }
}

export function expectSame(found: unknown, expected: unknown, what: string) {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: ${right} became ${left}`);
}

export const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);

export function difference(a: readonly CalendarDay[], b: readonly CalendarDay[]): CalendarDay[] {
  return [...a.filter((day) => !b.includes(day)), ...b.filter((day) => !a.includes(day))];
}
