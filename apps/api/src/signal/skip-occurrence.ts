import {
  DomainError,
  plusDays,
  signalSchema,
  skipOccurrenceInput,
  skipOccurrence as skipOccurrenceRule,
  topUpSeries,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { listKeptEntries, transact } from "@daysignal/db";
import { savePlan } from "../plan/save-plan.ts";
import { storeTopUps, topUp } from "../plan/top-up.ts";
import { openForNext } from "../subtask/pass-on-subtasks.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { loadWithPlan, respondWithSignal, saveSignal } from "./change-signal.ts";

/**
 * Skips one date of a series (§4), and plans the next one instead. Idempotent. Errors: NOT_FOUND,
 * IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
export const skipOccurrence = userProcedure
  .meta({
    rest: "POST /tasks/{id}/occurrences/{date}/skip",
    summary: "Skip one date of a recurring signal",
    description: "The rule and the other dates remain.",
    errors: ["IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(skipOccurrenceInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input: { id, date } }) => {
    const { userId, now, today } = ctx;
    const signal = await transact(ctx.db, async (tx) => {
      const { before, limits, entries } = await loadWithPlan(tx, ctx, id);
      if (before.status === "deleted") throw new DomainError("IN_TRASH");
      const kept = await listKeptEntries(tx, userId, id);
      const { series, removed } = skipOccurrenceRule(
        before,
        [...entries, ...kept],
        date,
        expandRule,
      );
      if (series === before) return saveSignal(tx, ctx, before, before);
      const left = entries.filter((entry) => !removed.includes(entry.id));
      await savePlan(tx, userId, { removed }, now);
      const current = entries.find((entry) => entry.completedAt === null);
      if (current && removed.includes(current.id)) await openForNext(tx, ctx, id);
      // A series that is done is continued when it is reopened.
      const isDone = before.status === "done";
      const next = isDone
        ? { series, topUp: [] }
        : topUpSeries(series, left, plusDays(today, -1), expandRule);
      const toppedUp = await topUp(tx, userId, {
        signal: next.series,
        days: next.topUp,
        entries: left,
        limits,
      });
      const through = series.recurrenceThrough;
      const [stored] = await storeTopUps(tx, ctx, [{ ...toppedUp, through }]);
      return saveSignal(tx, ctx, before, stored?.signal ?? series);
    });
    return respondWithSignal(ctx, signal);
  });
