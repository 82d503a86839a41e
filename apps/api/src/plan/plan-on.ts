import {
  type CalendarDay,
  type DayLimits,
  extendSeries,
  limitOn,
  type StoredSignal,
  selectSignal,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { type Db, type LiveEntry, listKeptEntries } from "@daysignal/db";
import { resumeRecorded } from "../subtask/pass-on-subtasks.ts";
import type { UserContext } from "../trpc/procedures.ts";
import { placeSignal } from "./place-signal.ts";
import { toSlotEntry } from "./read-daily-plan.ts";
import { savePlan } from "./save-plan.ts";

interface Planning {
  signal: StoredSignal;
  limits: DayLimits;
  /** The live entries of the signal, and all of `date`. */
  entries: readonly LiveEntry[];
  date: CalendarDay;
  slotPosition?: number | undefined;
  replaceSignalId?: string | undefined;
}

/**
 * Plans a locked signal for a day (§4), and returns it with the days of its series, to be
 * stored. Errors: LIMIT_REACHED, and those of core's `selectSignal`.
 */
export async function planOn(
  tx: Db,
  { userId, now, today }: Pick<UserContext, "userId" | "now" | "today">,
  { signal, limits, entries, date, slotPosition, replaceSignalId }: Planning,
): Promise<StoredSignal> {
  const before = entries.filter((entry) => entry.day === date);
  const own = entries.filter((entry) => entry.signalId === signal.id);
  const after = selectSignal(before.map(toSlotEntry), limitOn(limits, date), {
    signalId: signal.id,
    slotPosition,
    replaceSignalId,
    day: { date, today },
  });
  const isKeeping = signal.repeat?.missed === "keep";
  const kept = isKeeping ? await listKeptEntries(tx, userId, signal.id) : [];
  const change = placeSignal({ signal, own, kept, date, before, after });
  // A missed day that returns brings back what was ticked of it.
  const updated = await resumeRecorded(tx, { userId, now }, change.updated ?? []);
  await savePlan(tx, userId, { ...change, updated }, now);
  return extendSeries(signal, date, own, expandRule);
}
