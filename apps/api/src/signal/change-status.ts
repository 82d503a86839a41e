import {
  type CalendarDay,
  type Completion,
  completeSignal,
  type DayLimits,
  dailyLimit,
  firstFreeSlot,
  isAfterCompletion,
  limitOn,
  type PlanEntry,
  reopenSignal,
  repeatOf,
  type Signal,
  type StoredSignal,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import {
  type Db,
  endRunning,
  type LiveEntry,
  listKeptEntries,
  listLiveEntries,
  listLiveEntriesOfSignal,
  listShelvedEntries,
  transact,
} from "@daysignal/db";
import { savePlan } from "../plan/save-plan.ts";
import { storeTopUps, topUp } from "../plan/top-up.ts";
import { passOnSubtasks, resumeRecorded } from "../subtask/pass-on-subtasks.ts";
import type { UserContext } from "../trpc/procedures.ts";
import { loadWithPlan, markChanged, saveSignal } from "./change-signal.ts";

/** The input of changes of status. They run inside a transaction that holds `lockUser`. */
export interface StatusChange {
  tx: Db;
  ctx: UserContext;
  limits: DayLimits;
  /** The signal's live entries, if they were read with its lock. */
  entries?: readonly LiveEntry[];
  /** Selects the occurrence of a recurring signal. */
  date?: CalendarDay | undefined;
}

/**
 * Changes a signal, and its plan, in a transaction of its own: stores the signal that `change`
 * returns, and returns it with its version. Errors: NOT_FOUND, STALE_VERSION, those of `change`.
 */
export async function changeWithPlan(
  ctx: UserContext,
  { id, date }: { id: string; date?: CalendarDay | undefined },
  change: (before: StoredSignal, known: StatusChange & Loaded) => Promise<StoredSignal>,
): Promise<Signal> {
  return await transact(ctx.db, async (tx) => {
    const { before, limits, entries } = await loadWithPlan(tx, ctx, id);
    const after = await change(before, { tx, ctx, limits, entries, date });
    return saveSignal(tx, ctx, before, after);
  });
}

type Loaded = Pick<Awaited<ReturnType<typeof loadWithPlan>>, "entries">;

/**
 * Finishes a signal, or an occurrence of it, by core's rule; stores its entries, pauses it, and
 * returns the signal to be saved.
 */
export async function finish(signal: StoredSignal, change: StatusChange): Promise<StoredSignal> {
  const { tx, ctx } = change;
  await endRunning(tx, ctx.userId, [signal.id], ctx);
  return applyCompletion(completeSignal, signal, change);
}

/** Reopens a signal, or an occurrence of it; like `finish`. */
export async function reopen(signal: StoredSignal, change: StatusChange): Promise<StoredSignal> {
  return applyCompletion(reopenSignal, signal, change);
}

/**
 * Moves a signal to the trash and frees its slots. A series keeps its recurrence, and its finished
 * entries without a slot. Idempotent.
 */
export async function moveToTrash(
  signal: StoredSignal,
  { tx, ctx, ...known }: StatusChange,
): Promise<StoredSignal> {
  if (signal.status === "deleted") return signal;
  await endRunning(tx, ctx.userId, [signal.id], ctx);
  const entries = known.entries ?? (await listLiveEntriesOfSignal(tx, ctx.userId, signal.id));
  const isHistory = (entry: LiveEntry) => entry.isOccurrence && entry.completedAt !== null;
  const removed = entries.filter((entry) => !isHistory(entry)).map((entry) => entry.id);
  const rolledOverAt = ctx.now.toISOString();
  const updated = entries
    .filter(isHistory)
    .map((entry) => ({ ...entry, slotPosition: null, rolledOverAt }));
  await savePlan(tx, ctx, { removed, updated });
  return { ...signal, status: "deleted" };
}

/**
 * Restores a signal from the trash to the inbox. Finished entries of its series return to their
 * days; if such a day is full by now, the entry stays without a slot. Idempotent.
 */
export async function takeFromTrash(
  signal: StoredSignal,
  { tx, ctx, limits }: StatusChange,
): Promise<StoredSignal> {
  if (signal.status !== "deleted") return signal;
  const shelved = await listShelvedEntries(tx, ctx.userId, signal.id);
  const days = shelved.map((entry) => entry.day);
  const held = Map.groupBy(await listLiveEntries(tx, ctx.userId, days), (entry) => entry.day);
  const updated = shelved.flatMap((entry) => {
    const others = held.get(entry.day) ?? [];
    const room = entry.day < ctx.today ? dailyLimit.max : limitOn(limits, entry.day);
    const isLast = shelved.findLast((other) => other.day === entry.day) === entry;
    if (others.length >= room || !isLast) return [];
    const slotPosition = firstFreeSlot(others);
    return [{ ...entry, slotPosition, rolledOverAt: null }];
  });
  await savePlan(tx, ctx, { updated });
  return { ...signal, status: "inbox", completedAt: null };
}

async function applyCompletion(
  rule: typeof completeSignal | typeof reopenSignal,
  signal: StoredSignal,
  { tx, ctx, limits, date, ...known }: StatusChange,
): Promise<StoredSignal> {
  const { userId, now, today, timeZone, dayStart } = ctx;
  const live = known.entries ?? (await listLiveEntriesOfSignal(tx, userId, signal.id));
  const kept = signal.repeat?.missed === "keep" ? await listKeptEntries(tx, userId, signal.id) : [];
  const entries = [...live, ...kept];
  const moment = { now, today, timeZone, dayStart, date, expand: expandRule };
  const completion = rule(signal, entries, moment);
  const repeats = repeatOf(completion.signal.recurrence) !== null;
  const changed = await resumeRecorded(tx, ctx, changedEntry(entries, completion, repeats));
  const recorded = await passOnSubtasks(tx, ctx, signal, changed);
  const updated = await placeFinished(tx, userId, recorded);
  const { removed = [] } = completion;
  const next = { ...signal, ...completion.signal };
  const toppedUp = await topUp(tx, userId, {
    signal: next,
    days: completion.topUp,
    entries,
    limits,
  });
  await savePlan(tx, ctx, { updated, removed });
  // For a series after completion, the next day is counted from today, whatever was planned before.
  const through = isAfterCompletion(next) ? next.recurrenceAnchor : signal.recurrenceThrough;
  const [stored] = await storeTopUps(tx, ctx, [{ ...toppedUp, through }]);
  const after = stored?.signal ?? next;
  return updated.length > 0 ? markChanged(after) : after;
}

/** Gives a missed day that is now done a slot of its day again, if one is free. */
async function placeFinished(
  tx: Db,
  userId: string,
  changed: readonly PlanEntry[],
): Promise<PlanEntry[]> {
  const [entry] = changed;
  if (!entry || entry.slotPosition !== null || entry.completedAt === null) return [...changed];
  const held = await listLiveEntries(tx, userId, [entry.day]);
  const isThere = held.some(({ signalId }) => signalId === entry.signalId);
  if (isThere || held.length >= dailyLimit.max) return [entry];
  const slotPosition = firstFreeSlot(held);
  const occurrenceOf = entry.occurrenceOf === entry.day ? null : entry.occurrenceOf;
  return [{ ...entry, slotPosition, rolledOverAt: null, occurrenceOf }];
}

/** The entry that is finished or open now. One that was progress is an entry like any other. */
function changedEntry(
  entries: readonly PlanEntry[],
  { entry }: Completion,
  repeats: boolean,
): PlanEntry[] {
  return entries
    .filter(({ id }) => id === entry?.id)
    .filter(({ completedAt, progress }) => progress || completedAt !== entry?.completedAt)
    .map((found) => ({
      ...found,
      completedAt: entry?.completedAt ?? null,
      progress: false,
      isOccurrence: found.progress ? repeats : found.isOccurrence,
    }));
}
