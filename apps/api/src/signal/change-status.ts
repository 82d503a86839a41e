import {
  type CalendarDay,
  type Completion,
  completeSignal,
  reopenSignal,
  type Signal,
  type StoredSignal,
} from "@daysignal/core";
import { type Db, type LiveEntry, listLiveEntriesOfSignal } from "@daysignal/db";
import { layOutDays } from "../plan/lay-out-days.ts";
import { savePlan } from "../plan/save-plan.ts";
import type { UserContext } from "../trpc/procedures.ts";
import { answerSignal, loadWithPlan, saveSignal, touched } from "./change-signal.ts";

/** What the changes of a status share. They run inside a transaction that holds `lockPerson`. */
export interface StatusChange {
  tx: Db;
  ctx: UserContext;
  /** The person's daily limit. */
  limit: number;
  /** The signal's live entries, where they have been read with its lock. */
  entries?: readonly LiveEntry[];
  /** Which occurrence of a recurring signal is meant. */
  date?: CalendarDay | undefined;
}

/** Finishes a signal or opens it again in a transaction of its own, and answers it as it now is. */
export async function changeStatus(
  ctx: UserContext,
  { id, date }: { id: string; date?: CalendarDay | undefined },
  change: typeof finish | typeof reopen,
): Promise<Signal> {
  const signal = await ctx.db.transaction().execute(async (tx) => {
    const { before, limit, entries } = await loadWithPlan(tx, ctx, id);
    const after = await change(before, { tx, ctx, limit, entries, date });
    return saveSignal(tx, ctx, before, after);
  });
  return answerSignal(ctx, signal);
}

/** Finishes a signal, or an occurrence of it, by core's rule; stores its entries and answers the signal to be saved. */
export async function finish(signal: StoredSignal, change: StatusChange): Promise<StoredSignal> {
  return applyCompletion(completeSignal, signal, change);
}

/** Opens a signal, or an occurrence of it, again; like `finish`. */
export async function reopen(signal: StoredSignal, change: StatusChange): Promise<StoredSignal> {
  return applyCompletion(reopenSignal, signal, change);
}

/** Moves a signal to the trash: its slots are free, and its series has no day left. Twice is once. */
export async function moveToTrash(
  signal: StoredSignal,
  { tx, ctx, ...known }: StatusChange,
): Promise<StoredSignal> {
  if (signal.status === "deleted") return signal;
  const entries = known.entries ?? (await listLiveEntriesOfSignal(tx, ctx.userId, signal.id));
  await savePlan(tx, ctx.userId, { removed: entries.map((entry) => entry.id) }, ctx.now);
  return { ...signal, status: "deleted", recurrenceAnchor: null, recurrenceThrough: null };
}

/** Takes a signal out of the trash, back to the inbox. One that is not there stays as it is. */
export function takeFromTrash(signal: StoredSignal): StoredSignal {
  return signal.status === "deleted" ? { ...signal, status: "inbox", completedAt: null } : signal;
}

async function applyCompletion(
  rule: typeof completeSignal | typeof reopenSignal,
  signal: StoredSignal,
  { tx, ctx, limit, date, ...known }: StatusChange,
): Promise<StoredSignal> {
  const { userId, now, today } = ctx;
  const entries = known.entries ?? (await listLiveEntriesOfSignal(tx, userId, signal.id));
  const completion = rule(signal, entries, { now, today, date });
  const updated = changedEntry(entries, completion);
  const added = await layOutDays(tx, userId, {
    signalId: signal.id,
    days: completion.topUp,
    limit,
  });
  await savePlan(tx, userId, { updated, added }, now);
  const after = { ...signal, ...completion.signal };
  return updated.length > 0 ? touched(after) : after;
}

function changedEntry(entries: readonly LiveEntry[], { entry }: Completion): LiveEntry[] {
  return entries
    .filter(({ id, completedAt }) => id === entry?.id && completedAt !== entry.completedAt)
    .map((found) => ({ ...found, completedAt: entry?.completedAt ?? null }));
}
