import { buildDailyPlan } from "../plan/build-daily-plan.ts";
import type { DailyPlan } from "../plan/plan.ts";
import type { Signal } from "../signal/signal.ts";
import { type CalendarDay, calendarDay } from "../time/calendar-day.ts";
import { aSignal as anySignal } from "./a-signal.ts";

export const friday = calendarDay("2026-03-13");
export const saturday = calendarDay("2026-03-14");
export const sunday = calendarDay("2026-03-15");

/** A signal as the API returns it; its title is its id, to identify it in lists. */
export function aSignal(id: string, fields: Partial<Signal> = {}): Signal {
  return anySignal({ id, title: id, ...fields });
}

/** A signal on a day. */
export function plannedOn(
  date: CalendarDay,
  slotPosition: number,
  id: string,
  fields: Partial<Signal> = {},
): Signal {
  return aSignal(id, { currentLocation: date, slotPosition, ...fields });
}

interface PlannedDay {
  date: CalendarDay;
  limit?: number;
  /** The signals of the slots, from the first one on; null for an empty one. */
  slots: readonly (Signal | null)[];
}

/** A day's plan with these signals in its slots; done signals are done there. */
export function aPlan({ date, limit = 4, slots }: PlannedDay): DailyPlan {
  return buildDailyPlan({
    date,
    limit,
    entries: slots.flatMap((signal, slotPosition) =>
      signal ? [{ signalId: signal.id, slotPosition, done: signal.status === "done" }] : [],
    ),
    signals: new Map(slots.flatMap((signal) => (signal ? [[signal.id, signal]] : []))),
    returned: [],
  });
}
