import {
  type CalendarDay,
  type DayLimits,
  DomainError,
  firstFreeSlot,
  limitOn,
  moveOccurrence,
  noRoom,
  type StoredSignal,
  showSignal,
} from "@daysignal/core";
import { type Db, type LiveEntry, listKeptEntries, listLiveEntries } from "@daysignal/db";
import { forgetReturn } from "../plan/forget-return.ts";
import { type PlanMoment, savePlan } from "../plan/save-plan.ts";
import { resumeRecorded } from "../subtask/pass-on-subtasks.ts";
import { markChanged } from "./change-signal.ts";

interface Move {
  signal: StoredSignal;
  limits: DayLimits;
  /** The live entries of the signal. */
  entries: readonly LiveEntry[];
  date: CalendarDay;
  to: CalendarDay;
}

/**
 * Moves an occurrence of a locked series to another day (§4), and returns the signal to be stored.
 * Idempotent. Errors: IN_TRASH, NOT_PLANNED, ALREADY_ADDED, DAY_FULL, DAY_OFF.
 */
export async function moveOccurrenceTo(
  tx: Db,
  ctx: PlanMoment,
  { signal, limits, entries, date, to }: Move,
): Promise<StoredSignal> {
  const { userId, today } = ctx;
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
  const kept = await listKeptEntries(tx, userId, signal.id);
  const moved = moveOccurrence([...entries, ...kept], date, to);
  const isThere = entries.some((entry) => entry.id === moved.id && entry.day === to);
  if (isThere) return signal;
  const held = await listLiveEntries(tx, userId, [to]);
  const limit = limitOn(limits, to);
  if (held.length >= limit) throw noRoom(limit, { field: "to", day: { date: to, today } });
  const placed = { ...moved, slotPosition: firstFreeSlot(held), rolledOverAt: null };
  const updated = await resumeRecorded(tx, ctx, [placed]);
  await savePlan(tx, ctx, { updated });
  return markChanged(showSignal(await forgetReturn(tx, userId, signal, to)));
}
