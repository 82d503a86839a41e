import { isDeepStrictEqual } from "node:util";
import {
  type CalendarDay,
  compareText,
  type DayLimits,
  historyOfChange,
  type Signal,
  type StoredSignal,
  shownRepeat,
} from "@daysignal/core";
import {
  type Db,
  findSignal,
  type LiveEntry,
  lockSignal,
  lockUserAndSignal,
  updateAndFindSignal,
  updateSignalRow,
} from "@daysignal/db";
import { found, foundForChange } from "../trpc/entities.ts";
import type { UserContext } from "../trpc/procedures.ts";

/**
 * Reads and locks a user's signal for a change that does not affect its plan. Errors:
 * NOT_FOUND, and STALE_VERSION if `If-Match` names another version.
 */
export async function loadForChange(tx: Db, ctx: UserContext, id: string): Promise<StoredSignal> {
  return foundForChange(ctx, await lockSignal(tx, ctx.userId, id), /*i18n*/ "Signal");
}

/**
 * As `loadForChange`, for a change that also affects its plan: takes `lockUser` first, and returns
 * the limits of days, the live entries of the signal, and all of `date`.
 */
export async function loadWithPlan(
  tx: Db,
  ctx: UserContext,
  id: string,
  date: CalendarDay | null = null,
): Promise<{ before: StoredSignal; limits: DayLimits; entries: LiveEntry[] }> {
  const { settings, signal, entries } = await lockUserAndSignal(tx, ctx.userId, id, date);
  const before = foundForChange(ctx, signal, /*i18n*/ "Signal");
  return { before, limits: settings, entries };
}

/**
 * Marks a signal as changed although its own fields are not: one of its days was finished or
 * reopened.
 */
export function markChanged(signal: StoredSignal): StoredSignal {
  return { ...signal, version: signal.version + 1 };
}

/**
 * Stores a changed signal and returns it in API format. Every change of a signal uses this or
 * `storeSignal`. The version grows by one; if nothing differs, nothing is stored.
 */
export async function saveSignal(
  tx: Db,
  ctx: UserContext,
  before: StoredSignal,
  after: StoredSignal,
): Promise<Signal> {
  if (isDeepStrictEqual(before, after)) {
    return readSignal(tx, ctx.userId, before.id);
  }
  return updateAndFindSignal(
    tx,
    ctx.userId,
    nextVersion(ctx, before, after),
    historyOfChange(before, after),
  );
}

/** As `saveSignal`, for a transaction that continues: the signal is stored but not returned. */
export async function storeSignal(
  tx: Db,
  ctx: Pick<UserContext, "userId" | "now">,
  before: StoredSignal,
  after: StoredSignal,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const stored = nextVersion(ctx, before, after);
  await updateSignalRow(tx, ctx.userId, stored, historyOfChange(before, after));
}

function nextVersion(
  ctx: Pick<UserContext, "now">,
  before: StoredSignal,
  after: StoredSignal,
): StoredSignal {
  const now = ctx.now.toISOString();
  return {
    ...after,
    version: before.version + 1,
    // A request that waited for another one must not have an earlier time than that.
    updatedAt: compareText(now, before.updatedAt) > 0 ? now : before.updatedAt,
  };
}

/** A user's signal in API format. Errors: NOT_FOUND. */
export async function readSignal(db: Db, userId: string, id: string): Promise<Signal> {
  return found(await findSignal(db, userId, id), /*i18n*/ "Signal");
}

/** A stored signal without live entries and intervals, in API format. */
export function toUnplannedSignal(signal: StoredSignal): Signal {
  const { recurrenceAnchor: _anchor, recurrenceThrough: _through, ...shown } = signal;
  return {
    ...shown,
    repeat: shownRepeat(signal),
    spentMinutes: 0,
    currentLocation: "available",
    slotPosition: null,
  };
}
