import type { PlanSlot } from "../plan/plan.ts";
import { isClosed } from "../plan/plan-counts.ts";
import {
  type CompletionMoment,
  completeSignal,
  type LiveEntry,
  reopenSignal,
} from "../signal/complete-signal.ts";
import { assertCanHide, isHiding } from "../signal/hide-signal.ts";
import type { CreateSignalInput, Signal, UpdateSignalInput } from "../signal/signal.ts";
import { updateSignal } from "../signal/update-signal.ts";
import { type CalendarDay, calendarDay } from "../time/calendar-day.ts";
import {
  editEntry,
  editSignal,
  onNoDay,
  stopped,
  withoutSignal,
  withPlans,
  withSignals,
} from "./edit-plans.ts";
import { copyOf, newSignal } from "./new-signal.ts";
import { type PlannerData, type PlannerEdit, plansHolding } from "./planner-data.ts";
import { pauseInCache } from "./time-cache.ts";

/** Replaces a signal in the list and all plans; a new one is added at the top of the list. */
export function putSignal(data: PlannerData, signal: Signal): PlannerData {
  const place = data.signals?.findIndex((listed) => listed.id === signal.id) ?? -1;
  const signals =
    place === -1 ? data.signals && [signal, ...data.signals] : data.signals?.with(place, signal);
  const plans = plansHolding(data, signal.id).map((plan) => withSignals(plan, [signal]));
  return withPlans({ ...data, signals }, plans);
}

/** Puts a signal as the server returned it. */
export function confirmSignal(signal: Signal): PlannerEdit {
  return (data) => putSignal(data, signal);
}

/** Removes a signal from the list and all slots. */
export function dropSignal(data: PlannerData, id: string): PlannerData {
  const plans = plansHolding(data, id).map((plan) => withoutSignal(plan, id));
  return withPlans({ ...data, signals: data.signals?.filter((signal) => signal.id !== id) }, plans);
}

/** Adds a new signal (§4) at the top of the list. */
export function createInCache(input: CreateSignalInput & { id: string }, now: Date): PlannerEdit {
  return confirmSignal(newSignal(input, now));
}

/** Adds a copy of a signal (§4) at the top of the list. */
export function duplicateInCache(id: string, copyId: string, now: Date): PlannerEdit {
  return editSignal(id, (data, signal) => putSignal(data, copyOf(signal, copyId, now)));
}

/**
 * Changes fields of a signal (§5), wherever it is shown. Throws IS_PLANNED for one that is to be hidden
 * while it is planned.
 */
export function updateInCache(
  { id, ...change }: Omit<UpdateSignalInput, "date">,
  today?: CalendarDay,
): PlannerEdit {
  return editSignal(id, (data, signal) => {
    const after = updateSignal(signal, change);
    if (today !== undefined && isHiding(change, signal, today)) assertCanHide(after, today);
    return putSignal(data, after);
  });
}

/** Moves a signal to the trash: removes it from the list and its slots, and stops it (§4). */
export function trashInCache(id: string): PlannerEdit {
  return (data) => stopped(dropSignal(data, id), id);
}

/** Restores a signal from the trash: to the inbox, on no day (§4). */
export function restoreInCache(signal: Signal): PlannerEdit {
  return confirmSignal({ ...signal, status: "inbox", completedAt: null, ...onNoDay });
}

/**
 * Finishes a signal, or one occurrence of a recurring one (§4). The days that a series is topped up
 * with come with the response.
 */
export function completeInCache(id: string, moment: CompletionMoment): PlannerEdit {
  const finish = completion(completeSignal, id, moment);
  const stop = pauseInCache({ id, at: moment.now.toISOString() }, moment.today);
  return (data) => stop(finish(data));
}

/** Reopens a signal, or one occurrence of it (§4). */
export function reopenInCache(id: string, moment: CompletionMoment): PlannerEdit {
  return completion(reopenSignal, id, moment);
}

function completion(
  rule: typeof completeSignal | typeof reopenSignal,
  id: string,
  moment: CompletionMoment,
): PlannerEdit {
  return editSignal(id, (data, signal) => {
    const after = rule(asSeries(signal), knownEntries(data, signal), moment);
    const { status, completedAt } = after.signal;
    const changed = { ...signal, status, completedAt };
    const { entry } = after;
    if (!entry) return putSignal(data, changed);
    const day = calendarDay(entry.id);
    const done = entry.completedAt !== null;
    // A day of progress is no location, a finished one is.
    const isHere = done && signal.currentLocation === "available";
    const slot = isHere && data.plans.get(day)?.slots.find((one) => one.signal?.id === id);
    const located = slot ? { currentLocation: day, slotPosition: slot.position } : {};
    const put = putSignal(data, { ...changed, ...located });
    return editEntry(day, id, () => ({ done, progress: false }))(put);
  });
}

/** The state of a series is only known to the server; the results used here do not depend on it. */
export const asSeries = (signal: Signal) => ({
  ...signal,
  recurrenceAnchor: null,
  recurrenceThrough: null,
});

/**
 * The signal's live entries according to cached plans and its own location. The day is used as id.
 */
export function knownEntries(data: PlannerData, signal: Signal): LiveEntry[] {
  const finishedAt = signal.completedAt ?? signal.updatedAt;
  const days = new Map<CalendarDay, Pick<PlanSlot, "done" | "progress">>();
  if (signal.currentLocation !== "available") {
    days.set(signal.currentLocation, { done: signal.status === "done", progress: false });
  }
  for (const plan of plansHolding(data, signal.id)) {
    const slot = plan.slots.find((candidate) => candidate.signal?.id === signal.id);
    if (slot) days.set(plan.date, slot);
  }
  return [...days].map(([day, slot]) => ({
    id: day,
    day,
    completedAt: isClosed(slot) ? finishedAt : null,
    progress: slot.progress,
  }));
}
