import {
  DomainError,
  firstFreeSlot,
  limitOn,
  moveOccurrenceInput,
  moveOccurrence as moveOccurrenceRule,
  noRoom,
  signalSchema,
} from "@daysignal/core";
import { listKeptEntries, listLiveEntries, transact } from "@daysignal/db";
import { forgetReturn } from "../plan/forget-return.ts";
import { savePlan } from "../plan/save-plan.ts";
import { resumeRecorded } from "../subtask/pass-on-subtasks.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { loadWithPlan, markChanged, respondWithSignal, saveSignal } from "./change-signal.ts";

/**
 * Moves one planned or kept occurrence to another day (§4); the rule stays the same. Idempotent.
 * Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, ALREADY_ADDED, DAY_FULL, DAY_OFF, STALE_VERSION.
 */
export const moveOccurrence = userProcedure
  .meta({
    rest: "POST /tasks/{id}/occurrences/{date}/move",
    summary: "Move one occurrence of a recurring signal",
    description: "The rule and the other dates remain.",
    errors: ["ALREADY_ADDED", "DAY_FULL", "DAY_OFF", "IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(moveOccurrenceInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input: { id, date, to } }) => {
    const { userId, now, today } = ctx;
    const signal = await transact(ctx.db, async (tx) => {
      const { before, limits, entries } = await loadWithPlan(tx, ctx, id);
      if (before.status === "deleted") throw new DomainError("IN_TRASH");
      const kept = await listKeptEntries(tx, userId, id);
      const moved = moveOccurrenceRule([...entries, ...kept], date, to);
      const isThere = entries.some((entry) => entry.id === moved.id && entry.day === to);
      if (isThere) return saveSignal(tx, ctx, before, before);
      const held = await listLiveEntries(tx, userId, [to]);
      const limit = limitOn(limits, to);
      if (held.length >= limit) throw noRoom(limit, { field: "to", day: { date: to, today } });
      const slotPosition = firstFreeSlot(held);
      const placed = { ...moved, slotPosition, rolledOverAt: null };
      const updated = await resumeRecorded(tx, ctx, [placed]);
      await savePlan(tx, userId, { updated }, now);
      const after = await forgetReturn(tx, userId, before, to);
      return saveSignal(tx, ctx, before, markChanged(after));
    });
    return respondWithSignal(ctx, signal);
  });
