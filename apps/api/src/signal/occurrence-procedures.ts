import {
  changeOccurrenceInput,
  changeOccurrence as changeOccurrenceRule,
  DomainError,
  dailyPlanSchema,
  finishSkippedSeries,
  listOccurrencesInput,
  listOccurrences as listOccurrencesRule,
  moveOccurrenceInput,
  occurrenceSchema,
  plusDays,
  signalSchema,
  skipOccurrenceInput,
  skipOccurrence as skipOccurrenceRule,
  topUpSeries,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import {
  endRunning,
  findStoredSignal,
  listEntriesBetween,
  listFullDays,
  listKeptEntries,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { readDailyPlan } from "../plan/read-daily-plan.ts";
import { savePlan } from "../plan/save-plan.ts";
import { storeTopUps, topUp } from "../plan/top-up.ts";
import { openForNext } from "../subtask/pass-on-subtasks.ts";
import { found } from "../trpc/entities.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { loadWithPlan, storeSignal } from "./change-signal.ts";
import { changeWithPlan } from "./change-status.ts";
import { moveOccurrenceTo } from "./move-occurrence.ts";

/**
 * The occurrences of a recurring signal in a range of at most 400 days (§4, §7), with their state,
 * and whether their day is full. Errors: NOT_FOUND.
 */
export const listOccurrences = userProcedure
  .meta({
    rest: "GET /tasks/{id}/occurrences",
    summary: "List the occurrences of a recurring signal",
    description:
      "Planned, finished, missed and skipped dates between two days, at most 400 days apart.",
  })
  .input(listOccurrencesInput)
  .output(z.array(occurrenceSchema))
  .query(async ({ ctx: { db, userId, dayLimits }, input: { id, from, to } }) => {
    const signal = found(await findStoredSignal(db, userId, id), /*i18n*/ "Signal");
    const entries = await listEntriesBetween(db, userId, { signalId: id, from, to });
    const dates = listOccurrencesRule(signal, entries, { from, to }, expandRule);
    const days = dates.map(({ date, day }) => day ?? date);
    const full = new Set(await listFullDays(db, userId, days, dayLimits));
    return dates.map((one) => ({ ...one, isFull: full.has(one.day ?? one.date) }));
  });

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
  .mutation(({ ctx, input: { id, date } }) => {
    const { userId, today } = ctx;
    return changeWithPlan(ctx, { id }, async (before, { tx, limits, entries }) => {
      if (before.status === "deleted") throw new DomainError("IN_TRASH");
      const kept = await listKeptEntries(tx, userId, id);
      const { series, removed } = skipOccurrenceRule(
        before,
        [...entries, ...kept],
        date,
        expandRule,
      );
      if (series === before) return before;
      const left = entries.filter((entry) => !removed.includes(entry.id));
      await savePlan(tx, ctx, { removed });
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
      const skipped = stored?.signal ?? series;
      const others = [...left, ...kept.filter((entry) => !removed.includes(entry.id))];
      if (isDone || toppedUp.added.length > 0) return skipped;
      const after = finishSkippedSeries(skipped, others, expandRule);
      if (after.status === "done") await endRunning(tx, userId, [id], ctx);
      return after;
    });
  });

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
  .mutation(({ ctx, input: { id, date, to } }) =>
    changeWithPlan(ctx, { id }, (before, { tx, limits, entries }) =>
      moveOccurrenceTo(tx, ctx, { signal: before, limits, entries, date, to }),
    ),
  );

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
      if (updated.length > 0) await savePlan(tx, ctx, { updated });
      await storeSignal(tx, ctx, before, series);
      return readDailyPlan(tx, ctx, date, limits);
    }),
  );
