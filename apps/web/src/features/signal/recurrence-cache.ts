import {
  type CalendarDay,
  changeRecurrence,
  currentLocation,
  DomainError,
  endSeries,
  type LiveEntry,
  type Recurrence,
  type Repeat,
  repeatOf,
  type Signal,
  scheduleSignal,
  selectSignal,
  shownRepeat,
  slotEntries,
  unselectSignal,
} from "@daysignal/core";
import { readToday } from "../../shared/today.ts";
import {
  findSignal,
  type PlannerData,
  type PlannerEdit,
  plansHolding,
  withPlans,
} from "./planner-data.ts";
import { knownEntries, putSignal, withEntries } from "./signal-cache.ts";

/** The state of a series is only known to the server; the results used here do not depend on it. */
const unknownSeries = { recurrenceAnchor: null, recurrenceThrough: null };

/**
 * Schedules a signal for a day with a recurrence (§4), on the cached days. Throws ALREADY_ADDED
 * and, if that day is cached, DAY_FULL and DAY_OFF.
 */
export function scheduleInCache(
  id: string,
  schedule: { date: CalendarDay; recurrence: Recurrence; repeat?: Repeat | null | undefined },
): PlannerEdit {
  return (data) => {
    const signal = findSignal(data, id);
    if (!signal) return data;
    const isOccurrence = repeatOf(signal.recurrence) !== null;
    const entries = knownEntries(data, signal).map((entry) => ({ ...entry, isOccurrence }));
    const after = scheduleSignal({ ...signal, ...unknownSeries }, entries, schedule);
    const { status, completedAt, recurrence } = after.signal;
    const repeat = shownRepeat(after.signal);
    return withDays(
      data,
      { ...signal, status, completedAt, recurrence, repeat },
      { entries, removed: after.removed, added: after.days, required: schedule.date },
    );
  };
}

/**
 * Changes the recurrence, or removes it (§4): the first unfinished day stays, the others follow the
 * new recurrence.
 */
export function changeRecurrenceInCache(
  id: string,
  recurrence: Recurrence,
  repeat?: Repeat | null | undefined,
): PlannerEdit {
  return (data) => {
    const signal = findSignal(data, id);
    if (!signal) return data;
    const entries = knownEntries(data, signal);
    const before = { ...signal, ...unknownSeries };
    const { series, removed, topUp } = changeRecurrence(before, recurrence, entries, { repeat });
    const changed = { recurrence: series.recurrence, repeat: shownRepeat(series) };
    return withDays(data, { ...signal, ...changed }, { entries, removed, added: topUp });
  };
}

/**
 * "Remove All Instances" (§4): removes the given day and all unfinished ones, and the recurrence.
 */
export function endSeriesInCache(id: string, date: CalendarDay): PlannerEdit {
  return (data) => {
    const signal = findSignal(data, id);
    if (!signal) return data;
    const entries = knownEntries(data, signal);
    const { series, removed } = endSeries({ ...signal, ...unknownSeries }, entries, date);
    return withDays(
      data,
      { ...signal, recurrence: series.recurrence, repeat: null },
      { entries, removed, added: [] },
    );
  };
}

interface DayChange {
  /** Its known days before. */
  entries: readonly LiveEntry[];
  /** Ids of the removed entries. */
  removed: readonly string[];
  /** Days to plan; a full one is skipped. */
  added: readonly CalendarDay[];
  /** The one that must not be skipped: if it is full, everything is refused. */
  required?: CalendarDay;
}

function withDays(
  data: PlannerData,
  signal: Signal,
  { entries, removed, added, required }: DayChange,
): PlannerData {
  const left = plansHolding(data, signal.id)
    .filter((plan) => removed.includes(plan.date))
    .map((plan) => withEntries(plan, unselectSignal(slotEntries(plan), signal.id)));
  let planned = withPlans(data, left);
  const kept = entries.filter((entry) => !removed.includes(entry.id));
  for (const day of added) {
    const next = planOn(planned, signal, day, day === required);
    if (!next) continue;
    planned = next;
    kept.push({ id: day, day, completedAt: null });
  }
  return putSignal(planned, { ...signal, ...locate(planned, signal.id, kept) });
}

/** Plans the signal in the first free slot of a day; undefined if that day is full or off. */
function planOn(
  data: PlannerData,
  signal: Signal,
  day: CalendarDay,
  isRequired: boolean,
): PlannerData | undefined {
  const plan = data.plans.get(day);
  if (!plan) return data;
  try {
    const entries = selectSignal(slotEntries(plan), plan.dailyWIPLimit, {
      signalId: signal.id,
      day: { date: day, today: readToday() },
    });
    return withPlans(data, [withEntries(plan, entries, [signal])]);
  } catch (error) {
    const isFull =
      error instanceof DomainError && (error.code === "DAY_FULL" || error.code === "DAY_OFF");
    if (!isRequired && isFull) return undefined;
    throw error;
  }
}

/** The earliest unfinished day, and its slot if that day is cached. */
function locate(data: PlannerData, id: string, entries: readonly LiveEntry[]) {
  const { currentLocation: day } = currentLocation(
    entries.map((entry) => ({ ...entry, slotPosition: 0 })),
  );
  if (day === "available") return { currentLocation: day, slotPosition: null };
  const slot = data.plans.get(day)?.slots.find(({ signal }) => signal?.id === id);
  return { currentLocation: day, slotPosition: slot?.position ?? null };
}
