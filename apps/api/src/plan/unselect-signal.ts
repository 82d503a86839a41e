import {
  DomainError,
  dailyPlanSchema,
  unselectSignal as unselectRule,
  unselectSignalInput,
} from "@daysignal/core";
import { findSignal, listLiveEntries, lockPerson } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { readDailyPlan, toSlotEntry } from "./read-daily-plan.ts";
import { savePlan } from "./save-plan.ts";

/**
 * Takes a signal off a day (§4); of a recurring one that occurrence alone. One
 * that is not there leaves the plan as it is, so that a retry is harmless.
 * Errors: NOT_FOUND.
 */
export const unselectSignal = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/daily-plan/unselect",
      summary: "Take a signal off a day",
      tags: ["Daily plan"],
      protect: true,
    },
  })
  .input(unselectSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx: { db, userId, now }, input: { date, taskId } }) =>
    db.transaction().execute(async (tx) => {
      const { dailyWIPLimit } = await lockPerson(tx, userId);
      const signal = await findSignal(tx, userId, taskId);
      if (!signal) throw new DomainError("NOT_FOUND", { what: "Signal", field: "taskId" });
      const before = await listLiveEntries(tx, userId, [date]);
      const after = unselectRule(before.map(toSlotEntry), taskId);
      const stays = new Set(after.map((entry) => entry.signalId));
      const removed = before.filter((entry) => !stays.has(entry.signalId)).map(({ id }) => id);
      await savePlan(tx, userId, { removed }, now);
      return readDailyPlan(tx, userId, date, dailyWIPLimit);
    }),
  );
