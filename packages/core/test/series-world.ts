import type { PlanEntry } from "../src/plan/plan.ts";
import type { Series } from "../src/recurrence/series.ts";
import type { AskedRepeat } from "../src/recurrence/settle-repeat.ts";
import type { SignalStatus } from "../src/signal/signal.ts";
import type { CalendarDay } from "../src/time/calendar-day.ts";
import type { DayRule } from "../src/time/start-of-day.ts";

/** A stored entry; it is live while it has a slot. */
export interface StateEntry extends Pick<PlanEntry, "day" | "occurrenceOf"> {
  isLive: boolean;
  isDone: boolean;
}

/** The stored state of a series. */
export interface SeriesState {
  status: SignalStatus;
  series: Series;
  /** By day; those with a slot first. */
  entries: readonly StateEntry[];
}

/** The current time, and the rule for which day it is. */
export interface Clock {
  now: Date;
  rule: DayRule;
}

/**
 * Runs a series, either with the rules only or on the server. A refused call changes nothing and
 * does not throw.
 */
export interface SeriesWorld {
  schedule(date: CalendarDay, asked: AskedRepeat): Promise<void>;
  complete(date: CalendarDay | null): Promise<void>;
  reopen(date: CalendarDay | null): Promise<void>;
  select(date: CalendarDay): Promise<void>;
  unselect(date: CalendarDay): Promise<void>;
  skip(date: CalendarDay): Promise<void>;
  move(date: CalendarDay, to: CalendarDay): Promise<void>;
  /** Fills the free slots of days with other signals. */
  fill(days: readonly CalendarDay[]): Promise<void>;
  trash(): Promise<void>;
  restore(): Promise<void>;
  change(asked: AskedRepeat): Promise<void>;
  setClock(clock: Clock): Promise<void>;
  /** Rolls over all days before today. */
  catchUp(): Promise<void>;
  state(): Promise<SeriesState>;
  /** Checks additional guarantees of the world at the end of a history. */
  check?(): Promise<void>;
}

/** Sorts entries as in `SeriesState`. */
export function inStateOrder(entries: readonly PlanEntry[]): StateEntry[] {
  const order = ({ day, isLive, isDone, occurrenceOf }: StateEntry) =>
    [day, isLive ? 0 : 1, isDone ? 0 : 1, occurrenceOf ?? ""].join();
  return entries
    .map(({ day, occurrenceOf, slotPosition, completedAt }) => ({
      day,
      occurrenceOf,
      isLive: slotPosition !== null,
      isDone: completedAt !== null,
    }))
    .sort((one, other) => (order(one) < order(other) ? -1 : 1));
}
