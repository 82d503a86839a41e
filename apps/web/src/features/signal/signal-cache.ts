import {
  buildDailyPlan,
  type CalendarDay,
  type CompletionMoment,
  type CreateSignalInput,
  completeSignal,
  createSignal,
  type DailyPlan,
  type LiveEntry,
  reopenSignal,
  type Signal,
  type SlotEntry,
  slotEntries,
  type UpdateSignalInput,
  unselectSignal,
  updateSignal,
} from "@daysignal/core";
import {
  findSignal,
  type PlannerData,
  type PlannerEdit,
  plansHolding,
  withPlans,
} from "./planner-data.ts";

/** Replaces a signal in the list and all plans; a new one is added. */
export function putSignal(data: PlannerData, signal: Signal): PlannerData {
  const signals = data.signals && listWith(data.signals, signal);
  const plans = plansHolding(data, signal.id).map((plan) =>
    withEntries(plan, slotEntries(plan), [signal]),
  );
  return withPlans({ ...data, signals }, plans);
}

/** Puts a signal as the server returned it. */
export function confirmSignal(signal: Signal): PlannerEdit {
  return (data) => putSignal(data, signal);
}

function listWith(signals: readonly Signal[], signal: Signal): readonly Signal[] {
  const place = signals.findIndex((listed) => listed.id === signal.id);
  return place === -1 ? [signal, ...signals] : signals.with(place, signal);
}

/** Removes a signal from the list and all slots. */
export function dropSignal(data: PlannerData, id: string): PlannerData {
  const plans = plansHolding(data, id).map((plan) =>
    withEntries(plan, unselectSignal(slotEntries(plan), id)),
  );
  return withPlans({ ...data, signals: data.signals?.filter((signal) => signal.id !== id) }, plans);
}

/** Replaces the entries of a plan as the server does; `signals` are newer than those in it. */
export function withEntries(
  plan: DailyPlan,
  entries: readonly SlotEntry[],
  signals: readonly Signal[] = [],
): DailyPlan {
  const known = new Map(
    [...plan.returned, ...plan.signals, ...signals].map((signal) => [signal.id, signal]),
  );
  return buildDailyPlan({
    date: plan.date,
    limit: plan.dailyWIPLimit,
    entries,
    signals: known,
    returned: plan.returned.map((signal) => known.get(signal.id) ?? signal),
    note: plan.note,
  });
}

/** A new signal on no day (§4), created by core's `createSignal` as on the server. */
export function newSignal(input: CreateSignalInput & { id: string }, now: Date): Signal {
  const {
    recurrenceAnchor: _anchor,
    recurrenceThrough: _through,
    ...signal
  } = createSignal(input, input.id, now);
  return { ...signal, currentLocation: "available", slotPosition: null };
}

/** Adds a new signal (§4) at the top of the list. */
export function createInCache(input: CreateSignalInput & { id: string }, now: Date): PlannerEdit {
  const signal = newSignal(input, now);
  return (data) => putSignal(data, signal);
}

/** Changes fields of a signal (§5), wherever it is shown. */
export function updateInCache({ id, ...change }: Omit<UpdateSignalInput, "date">): PlannerEdit {
  return (data) => {
    const signal = findSignal(data, id);
    return signal ? putSignal(data, updateSignal(signal, change)) : data;
  };
}

/** Moves a signal to the trash: removes it from the list and its slots (§4). */
export function trashInCache(id: string): PlannerEdit {
  return (data) => dropSignal(data, id);
}

/** Restores a signal from the trash: to the inbox, on no day (§4). */
export function restoreInCache(signal: Signal): PlannerEdit {
  return (data) =>
    putSignal(data, {
      ...signal,
      status: "inbox",
      completedAt: null,
      currentLocation: "available",
      slotPosition: null,
    });
}

/**
 * Finishes a signal, or one occurrence of a recurring one (§4). The days that a series is topped up
 * with come with the response.
 */
export function completeInCache(id: string, moment: CompletionMoment): PlannerEdit {
  return completion(completeSignal, id, moment);
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
  return (data) => {
    const signal = findSignal(data, id);
    if (!signal) return data;
    // The state of a series is only known to the server; the result here does not depend on it.
    const series = { recurrenceAnchor: null, recurrenceThrough: null };
    const after = rule({ ...signal, ...series }, knownEntries(data, signal), moment);
    const { status, completedAt } = after.signal;
    const changed = putSignal(data, { ...signal, status, completedAt });
    const { entry } = after;
    return entry ? markDone(changed, id, entry.id, entry.completedAt !== null) : changed;
  };
}

/**
 * The signal's live entries according to cached plans and its own location. The day is used as id.
 */
export function knownEntries(data: PlannerData, signal: Signal): LiveEntry[] {
  const finishedAt = signal.completedAt ?? signal.updatedAt;
  const days = new Map<CalendarDay, boolean>();
  if (signal.currentLocation !== "available") {
    days.set(signal.currentLocation, signal.status === "done");
  }
  for (const plan of plansHolding(data, signal.id)) {
    const slot = plan.slots.find((candidate) => candidate.signal?.id === signal.id);
    if (slot) days.set(plan.date, slot.done);
  }
  return [...days].map(([day, done]) => ({ id: day, day, completedAt: done ? finishedAt : null }));
}

function markDone(data: PlannerData, signalId: string, day: string, done: boolean): PlannerData {
  const plan = plansHolding(data, signalId).find((candidate) => candidate.date === day);
  if (!plan) return data;
  const entries = slotEntries(plan).map((entry) =>
    entry.signalId === signalId ? { ...entry, done } : entry,
  );
  return withPlans(data, [withEntries(plan, entries)]);
}
