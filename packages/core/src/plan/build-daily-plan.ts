import { noOwnWords } from "../recurrence/own-words.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { slotCount } from "./day-slots.ts";
import type { DailyPlan, SlotEntry } from "./plan.ts";
import { minutesOf } from "./plan-counts.ts";
import { noTimeBox } from "./time-box.ts";

export interface PlanParts {
  date: CalendarDay;
  limit: number;
  /** The day's live entries. */
  entries: readonly SlotEntry[];
  /** All signals that the entries reference; an entry whose signal is missing is left out. */
  signals: ReadonlyMap<string, Signal>;
  /** The signals that were rolled over from this day. */
  returned: readonly Signal[];
  /** The note of the day (§16); omitted means none. */
  note?: string | null;
}

const emptySlot = {
  signal: null,
  ...{ done: false, progress: false, spentMinutes: 0 },
  ...noTimeBox,
  ...noOwnWords,
};

/** Builds one day's plan as the API returns it and the screen shows it. */
export function buildDailyPlan(parts: PlanParts): DailyPlan {
  const { date, limit, entries, signals, returned, note = null } = parts;
  const bySlot = new Map(entries.map((entry) => [entry.slotPosition, entry]));
  const slots = Array.from({ length: slotCount(entries, limit) }, (_, position) => {
    const entry = bySlot.get(position);
    const signal = entry ? (signals.get(entry.signalId) ?? null) : null;
    if (!entry || !signal) return { ...emptySlot, position };
    const { signalId: _id, slotPosition: _slot, ...rest } = entry;
    return { ...emptySlot, ...rest, position, signal };
  });
  const planned = slots.flatMap((slot) => (slot.signal ? [slot.signal] : []));
  return {
    date,
    dailyWIPLimit: limit,
    slots,
    signals: planned,
    plannedMinutes: slots.reduce((sum, slot) => sum + minutesOf(slot), 0),
    completedCount: slots.filter((slot) => slot.done).length,
    returned: onceEach(returned).filter(
      (signal) => !planned.some((other) => other.id === signal.id),
    ),
    note,
  };
}

/**
 * Removes duplicates: a signal can be rolled over from a day twice, if it was planned there again.
 */
function onceEach(signals: readonly Signal[]): Signal[] {
  return [...new Map(signals.map((signal) => [signal.id, signal])).values()];
}

/** The live entries of a plan, in the form that rules take: the inverse of `buildDailyPlan`. */
export function slotEntries(plan: Pick<DailyPlan, "slots">): SlotEntry[] {
  return plan.slots.flatMap(({ position, signal, ...rest }) =>
    signal ? [{ signalId: signal.id, slotPosition: position, ...rest }] : [],
  );
}
