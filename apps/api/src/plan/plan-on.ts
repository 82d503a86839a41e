import { isDeepStrictEqual } from "node:util";
import {
  type CalendarDay,
  type DayLimits,
  extendSeries,
  limitOn,
  repeatOf,
  type StoredSignal,
  selectSignal,
  showSignal,
  takeBackReturn,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { type Db, type LiveEntry, listReturnedEntries, updateSignalRow } from "@daysignal/db";
import { storeSignal } from "../signal/change-signal.ts";
import { resumeRecorded } from "../subtask/pass-on-subtasks.ts";
import { placeSignal } from "./place-signal.ts";
import { toSlotEntry } from "./read-daily-plan.ts";
import { type PlanMoment, savePlan } from "./save-plan.ts";

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
 * return from that day no longer counts, progress there is open again, and a hidden signal is shown.
 * Errors: LIMIT_REACHED, and those of core's `selectSignal`.
 */
export async function planOn(
  tx: Db,
  ctx: PlanMoment,
  { signal: given, limits, entries, date, slotPosition, replaceSignalId }: Planning,
): Promise<StoredSignal> {
  const { userId, now, today } = ctx;
  const signal = showSignal(given);
  const own = entries.filter((entry) => entry.signalId === signal.id);
  const worked = own.find((entry) => entry.progress && entry.day === date);
  if (worked) {
    await reopenProgress(tx, ctx, { signal, own, worked });
    if (slotPosition === undefined) return signal;
  }
  const before = entries
    .filter((entry) => entry.day === date)
    .map((entry) => (entry === worked ? openAgain(worked, signal) : entry));
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
  await savePlan(tx, ctx, { ...change, updated });
  const isUnfinished = returned.some(({ completedAt }) => completedAt === null);
  const counted = isUnfinished ? takeBackReturn(signal) : signal;
  return extendSeries(counted, date, own, expandRule);
}

interface WorkedOn {
  signal: StoredSignal;
  own: readonly LiveEntry[];
  worked: LiveEntry;
}

/** Undoes the progress of a day; a one-off leaves the day for which it is planned now. */
async function reopenProgress(
  tx: Db,
  ctx: PlanMoment,
  { signal, own, worked }: WorkedOn,
): Promise<void> {
  const repeats = repeatOf(signal.recurrence) !== null;
  const elsewhere = own.filter((entry) => !repeats && !entry.isOccurrence);
  const removed = elsewhere.map(({ id }) => id);
  await savePlan(tx, ctx, { removed, updated: [openAgain(worked, signal)] });
}

const openAgain = (worked: LiveEntry, { recurrence, status, completedAt }: StoredSignal) => ({
  ...worked,
  progress: false,
  isOccurrence: repeatOf(recurrence) !== null,
  completedAt: status === "done" ? completedAt : null,
});

/** Stores a signal as `planOn` returned it. */
export async function storePlanned(
  tx: Db,
  ctx: PlanMoment,
  before: StoredSignal,
  planned: StoredSignal,
): Promise<void> {
  if (isDeepStrictEqual(before, planned)) return;
  const isCounted = planned.incompleteRolloverCount !== before.incompleteRolloverCount;
  const isShown = planned.hiddenUntil !== before.hiddenUntil;
  // The series fields belong to the plan, so the signal's version stays the same.
  if (isCounted || isShown) await storeSignal(tx, ctx, before, planned);
  else await updateSignalRow(tx, ctx.userId, planned);
}
