import { isDeepStrictEqual } from "node:util";
import {
  type CalendarDay,
  type DayLimits,
  extendSeries,
  limitOn,
  type StoredSignal,
  selectSignal,
  takeBackReturn,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { type Db, type LiveEntry, listReturnedEntries, updateSignalRow } from "@daysignal/db";
import { storeSignal } from "../signal/change-signal.ts";
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
 * Plans a locked signal for a day (§4), and returns it with the days of its series, to be stored. A
 * return from that day no longer counts. Errors: LIMIT_REACHED, and those of core's `selectSignal`.
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
  const isKnownThere = before.some((entry) => entry.signalId === signal.id);
  const mayHaveReturned = signal.incompleteRolloverCount > 0 || signal.repeat?.missed === "keep";
  const returned =
    mayHaveReturned && !isKnownThere
      ? await listReturnedEntries(tx, userId, { signalId: signal.id, day: date })
      : [];
  const change = placeSignal({ signal, own, returned, date, before, after });
  // Planning a missed day again restores its completed subtasks.
  const updated = await resumeRecorded(tx, { userId, now }, change.updated ?? []);
  await savePlan(tx, userId, { ...change, updated }, now);
  const isUnfinished = returned.some(({ completedAt }) => completedAt === null);
  const counted = isUnfinished ? takeBackReturn(signal) : signal;
  return extendSeries(counted, date, own, expandRule);
}

/** Stores a signal as `planOn` returned it. */
export async function storePlanned(
  tx: Db,
  ctx: UserContext,
  before: StoredSignal,
  planned: StoredSignal,
): Promise<void> {
  if (isDeepStrictEqual(before, planned)) return;
  const isCounted = planned.incompleteRolloverCount !== before.incompleteRolloverCount;
  // The series fields belong to the plan, so the signal's version stays the same.
  if (isCounted) await storeSignal(tx, ctx, before, planned);
  else await updateSignalRow(tx, ctx.userId, planned);
}
