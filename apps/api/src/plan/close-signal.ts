import { randomUUID } from "node:crypto";
import {
  assertCanClose,
  type CalendarDay,
  closeSignalInput,
  closeSignal as closeSignalRule,
  DomainError,
  dailyPlanSchema,
  firstFreeSlot,
  limitOn,
  moveOccurrence,
  noRoom,
  repeatOf,
  type Settings,
  type StoredSignal,
  showSignal,
} from "@daysignal/core";
import {
  type Db,
  endRunning,
  type LiveEntry,
  listLiveEntries,
  listReturnedEntries,
  lockUserAndSignal,
  rollOverSignal,
  transact,
} from "@daysignal/db";
import { storeSignal } from "../signal/change-signal.ts";
import { found } from "../trpc/entities.ts";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";
import { continueSeries } from "./continue-series.ts";
import { forgetReturn } from "./forget-return.ts";
import { planOn, storePlanned } from "./plan-on.ts";
import { readDailyPlan, toSlotEntry } from "./read-daily-plan.ts";
import { savePlan } from "./save-plan.ts";

/**
 * Closes a day for an unfinished signal (§4): it returns from that day as in the rollover and, if
 * `to` is given, is planned for that day. For a recurring signal this moves the occurrence there,
 * unless another one is there. Idempotent: a signal that has already returned from the day is only
 * planned. Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, DAY_FULL, DAY_OFF, LIMIT_REACHED, and
 * INVALID_INPUT for invalid days.
 */
export const closeSignal = userProcedure
  .meta({
    rest: "POST /daily-plan/{date}/close",
    summary: "Close a day for an unfinished signal",
    description:
      "The signal returns from that day, counted as in the rollover, and is planned for `to` or becomes available. Selecting it for that day again undoes the return.",
    errors: ["DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED", "NOT_PLANNED"],
  })
  .input(closeSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { taskId, ...days } }) => {
    assertCanClose(days, ctx.today);
    const { date, to } = days;
    return transact(ctx.db, async (tx) => {
      const locked = await lockUserAndSignal(tx, ctx.userId, taskId, to ?? null);
      const { settings, entries } = locked;
      const signal = found(locked.signal, /*i18n*/ "Signal", "taskId");
      if (signal.status === "deleted") throw new DomainError("IN_TRASH", { field: "taskId" });
      await close(tx, ctx, { signal, entries, date, to, limits: settings });
      return readDailyPlan(tx, ctx, date, settings);
    });
  });

interface Closing {
  signal: StoredSignal;
  /** The signal's live entries, and all of `to`. */
  entries: readonly LiveEntry[];
  date: CalendarDay;
  to: CalendarDay | undefined;
  limits: Settings;
}

/** The signal's unfinished entry on the day; undefined if it has already returned from it. */
async function findClosed(
  tx: Db,
  userId: string,
  { signal, entries, date }: Closing,
): Promise<LiveEntry | undefined> {
  const { id: signalId } = signal;
  const own = entries.find((entry) => entry.signalId === signalId && entry.day === date);
  const returned = own ? [] : await listReturnedEntries(tx, userId, { signalId, day: date });
  if (returned.length > 0) return undefined;
  closeSignalRule(own ? [toSlotEntry(own)] : [], signalId);
  return own;
}

/** Rolls over the signal's entry of the day, and plans it for `to`. */
async function close(tx: Db, ctx: UserContext, closing: Closing): Promise<void> {
  const { entries, date, to, limits } = closing;
  const { id: signalId, recurrence } = closing.signal;
  const { userId, now } = ctx;
  const repeats = repeatOf(recurrence) !== null;
  const closed = await findClosed(tx, userId, closing);
  const rest = entries.filter((entry) => entry !== closed);
  const own = rest.filter((entry) => entry.signalId === signalId && !entry.progress);
  const isThere = repeats ? own.some(({ day }) => day === to) : own.length > 0;
  const next = isThere || closing.signal.status === "done" ? undefined : to;
  const isMoved = closed !== undefined && repeats && next !== undefined;
  const returning = { day: date, signalId, isMoved };
  const returned = closed && (await rollOverSignal(tx, userId, returning, now.toISOString()));
  if (closed) await endRunning(tx, userId, [signalId], ctx);
  let signal = returned ?? closing.signal;
  if (isMoved) {
    signal = await moveOn(tx, ctx, { signal, closed, to: next, limits });
  } else if (next !== undefined) {
    const planned = await planOn(tx, ctx, { signal, limits, entries: rest, date: next });
    await storePlanned(tx, ctx, signal, planned);
  }
  if (returned && repeats) await continueSeries(tx, ctx, [signal], limits);
}

interface Moving {
  signal: StoredSignal;
  closed: LiveEntry;
  to: CalendarDay;
  limits: Settings;
}

/** Plans the occurrence of a closed day for another day, keeping its original date. */
export async function moveOn(
  tx: Db,
  ctx: UserContext,
  { signal, closed, to, limits }: Moving,
): Promise<StoredSignal> {
  const { userId, today } = ctx;
  const held = await listLiveEntries(tx, userId, [to]);
  const limit = limitOn(limits, to);
  if (held.length >= limit) throw noRoom(limit, { field: "to", day: { date: to, today } });
  const counted = showSignal(await forgetReturn(tx, userId, signal, to));
  await storeSignal(tx, ctx, signal, counted);
  const moved = { ...moveOccurrence([closed], closed.day, to), id: randomUUID() };
  await savePlan(tx, ctx, { added: [{ ...moved, slotPosition: firstFreeSlot(held) }] });
  return counted;
}
