import { DomainError } from "../errors.ts";
import { slotEntries } from "../plan/build-daily-plan.ts";
import { currentLocation } from "../plan/current-location.ts";
import { selectSignal } from "../plan/select-signal.ts";
import { changeRecurrence } from "../recurrence/change-recurrence.ts";
import { endSeries } from "../recurrence/end-series.ts";
import { shownRepeat } from "../recurrence/plain-repeat.ts";
import type { Repeat } from "../recurrence/repeat.ts";
import { repeatOf } from "../recurrence/repeat-of.ts";
import { scheduleSignal } from "../recurrence/schedule-signal.ts";
import type { LiveEntry } from "../signal/complete-signal.ts";
import { showSignal } from "../signal/hide-signal.ts";
import type { Recurrence, Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import {
  editSignal,
  onNoDay,
  stopped,
  withEntries,
  withoutSignal,
  withPlans,
} from "./edit-plans.ts";
import { type PlannerData, type PlannerEdit, plansHolding } from "./planner-data.ts";
import { asSeries, knownEntries, putSignal } from "./signal-cache.ts";

/** How a signal is to repeat. */
interface Rhythm {
  recurrence: Recurrence;
  repeat?: Repeat | null | undefined;
}

/**
 * Schedules a signal for a day with a recurrence (§4), on the cached days. Throws ALREADY_ADDED
 * and, if that day is cached, DAY_FULL and DAY_OFF.
 */
export function scheduleInCache(
  id: string,
  schedule: Rhythm & { date: CalendarDay },
  today: CalendarDay,
): PlannerEdit {
  return editSignal(id, (data, signal) => {
    const isOccurrence = repeatOf(signal.recurrence) !== null;
    const entries = knownEntries(data, signal).map((entry) => ({ ...entry, isOccurrence }));
    const after = scheduleSignal(asSeries(signal), entries, schedule);
    const { status, completedAt, recurrence } = after.signal;
    const changed = { status, completedAt, recurrence, repeat: shownRepeat(after.signal) };
    const { removed, days: added } = after;
    const days = { entries, removed, added, required: schedule.date, today };
    return withDays(data, { ...showSignal(signal), ...changed }, days);
  });
}

/**
 * Changes the recurrence, or removes it (§4): the first unfinished day stays, the others follow the
 * new recurrence.
 */
export function changeRecurrenceInCache(id: string, { recurrence, repeat }: Rhythm): PlannerEdit {
  return editSignal(id, (data, signal) => {
    const entries = knownEntries(data, signal);
    const { series, removed, topUp } = changeRecurrence(asSeries(signal), recurrence, entries, {
      repeat,
    });
    const changed = { recurrence: series.recurrence, repeat: shownRepeat(series) };
    return withDays(data, { ...signal, ...changed }, { entries, removed, added: topUp });
  });
}

/**
 * "Remove All Instances" (§4): removes the given day and all unfinished ones, and the recurrence.
 */
export function endSeriesInCache(id: string, date: CalendarDay): PlannerEdit {
  return editSignal(id, (data, signal) => {
    const entries = knownEntries(data, signal);
    const { series, removed } = endSeries(asSeries(signal), entries, date);
    const changed = { recurrence: series.recurrence, repeat: null };
    return withDays(data, { ...signal, ...changed }, { entries, removed, added: [] });
  });
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
  /** Names that day in the refusal; a signal stops that leaves it, or a day before it. */
  today?: CalendarDay;
}

function withDays(
  data: PlannerData,
  signal: Signal,
  { entries, removed, added, required, today }: DayChange,
): PlannerData {
  const left = plansHolding(data, signal.id)
    .filter((plan) => removed.includes(plan.date))
    .map((plan) => withoutSignal(plan, signal.id));
  const isBefore = (day: string) => today !== undefined && day <= today;
  const isLeft = removed.some(isBefore) && !added.some(isBefore);
  let planned = withPlans(isLeft ? stopped(data, signal.id) : data, left);
  const kept = entries.filter((entry) => !removed.includes(entry.id));
  for (const day of added) {
    const next = planOn(planned, signal, day, { isRequired: day === required, today });
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
  date: CalendarDay,
  { isRequired, today }: { isRequired: boolean; today: CalendarDay | undefined },
): PlannerData | undefined {
  const plan = data.plans.get(date);
  if (!plan) return data;
  try {
    const request = { signalId: signal.id, ...(today ? { day: { date, today } } : {}) };
    const entries = selectSignal(slotEntries(plan), plan.dailyWIPLimit, request);
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
  if (day === "available") return onNoDay;
  const slot = data.plans.get(day)?.slots.find(({ signal }) => signal?.id === id);
  return { currentLocation: day, slotPosition: slot?.position ?? null };
}
