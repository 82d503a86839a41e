import { buildDailyPlan, slotEntries } from "../plan/build-daily-plan.ts";
import type { DailyPlan, SlotEntry } from "../plan/plan.ts";
import { unselectSignal } from "../plan/unselect-signal.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { findSignal, type PlannerData, type PlannerEdit } from "./planner-data.ts";

/** The location of a signal that is on no day. */
export const onNoDay = { currentLocation: "available", slotPosition: null } as const;

/** A signal that leaves its day, or the list, stops (§18); its minutes come with the response. */
export function stopped(data: PlannerData, id: string): PlannerData {
  return data.running?.taskId === id ? { ...data, running: null } : data;
}

/** Replaces some plans by others of the same day. */
export function withPlans(data: PlannerData, changed: readonly DailyPlan[]): PlannerData {
  if (changed.length === 0) return data;
  const plans = new Map(data.plans);
  for (const plan of changed) plans.set(plan.date, plan);
  return { ...data, plans };
}

/** An edit of a signal; of an unknown one it changes nothing. */
export function editSignal(
  id: string,
  edit: (data: PlannerData, signal: Signal) => PlannerData,
): PlannerEdit {
  return (data) => {
    const signal = findSignal(data, id);
    return signal ? edit(data, signal) : data;
  };
}

/** An edit of a day's plan; of one that was not read it changes nothing. */
export function editPlan(date: CalendarDay, edit: (plan: DailyPlan) => DailyPlan): PlannerEdit {
  return (data) => {
    const plan = data.plans.get(date);
    return plan ? withPlans(data, [edit(plan)]) : data;
  };
}

/** An edit of the entry of a signal on a day. */
export function editEntry(
  date: CalendarDay,
  signalId: string,
  edit: (entry: SlotEntry) => Partial<SlotEntry>,
): PlannerEdit {
  return editPlan(date, (plan) => {
    if (plan.signals.every(({ id }) => id !== signalId)) return plan;
    const entries = slotEntries(plan).map((entry) =>
      entry.signalId === signalId ? { ...entry, ...edit(entry) } : entry,
    );
    return withEntries(plan, entries);
  });
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

/** A plan with newer states of some of its signals. */
export function withSignals(plan: DailyPlan, signals: readonly Signal[]): DailyPlan {
  return withEntries(plan, slotEntries(plan), signals);
}

/** A plan without a signal. */
export function withoutSignal(plan: DailyPlan, id: string): DailyPlan {
  return withEntries(plan, unselectSignal(slotEntries(plan), id));
}
