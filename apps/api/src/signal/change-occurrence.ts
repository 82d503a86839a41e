import {
  changeOccurrenceInput,
  changeOccurrence as changeOccurrenceRule,
  DomainError,
  dailyPlanSchema,
} from "@daysignal/core";
import { listKeptEntries, transact } from "@daysignal/db";
import { readDailyPlan } from "../plan/read-daily-plan.ts";
import { savePlan } from "../plan/save-plan.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { loadWithPlan, storeSignal } from "./change-signal.ts";

/**
 * Changes the title and notes of one planned day of a series, or of that day and all later ones
 * (§4); returns that day. Idempotent. Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
export const changeOccurrence = userProcedure
  .meta({
    rest: "PATCH /tasks/{id}/occurrences/{date}",
    summary: "Change the title and notes of one occurrence of a recurring signal",
    description: "Gives one date, or it and all later ones, its own title and notes.",
    errors: ["IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(changeOccurrenceInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { id, date, ...change } }) =>
    transact(ctx.db, async (tx) => {
      const { before, limits, entries } = await loadWithPlan(tx, ctx, id);
      if (before.status === "deleted") throw new DomainError("IN_TRASH");
      const kept = await listKeptEntries(tx, ctx.userId, id);
      const { series, updated } = changeOccurrenceRule(before, [...entries, ...kept], date, change);
      if (updated.length > 0) await savePlan(tx, ctx.userId, { updated }, ctx.now);
      await storeSignal(tx, ctx, before, series);
      return readDailyPlan(tx, ctx.userId, date, limits);
    }),
  );
