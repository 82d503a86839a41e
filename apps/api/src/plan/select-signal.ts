import { isDeepStrictEqual } from "node:util";
import {
  DomainError,
  dailyPlanSchema,
  extendSeries,
  limitOn,
  selectSignal as selectRule,
  selectSignalInput,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import {
  type Db,
  findSignal,
  listKeptEntries,
  lockUserAndSignal,
  transact,
  updateSignalRow,
} from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { placeSignal } from "./place-signal.ts";
import { readDailyPlan, toSlotEntry } from "./read-daily-plan.ts";
import { savePlan } from "./save-plan.ts";

/**
 * Plans a signal for a day (§4, §5), past days included. A one-off on another day moves;
 * a finished one is then done on that day, since users record afterwards what they did.
 * A recurring signal gets an extra day. Errors: NOT_FOUND, IN_TRASH, LIMIT_REACHED, and
 * those of core's `selectSignal`.
 */
export const selectSignal = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/daily-plan/select",
      summary: "Plan a signal for a day",
      tags: ["Daily plan"],
      protect: true,
    },
    errors: ["ALREADY_ADDED", "DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED", "NOT_PLANNED"],
  })
  .input(selectSignalInput)
  .output(dailyPlanSchema)
  .mutation(
    ({ ctx: { db, userId, now, today }, input: { date, taskId, slotPosition, replaceTaskId } }) =>
      transact(db, async (tx) => {
        const locked = await lockUserAndSignal(tx, userId, taskId, date);
        const { settings, signal, entries } = locked;
        if (!signal) throw notFound("taskId");
        if (signal.status === "deleted") throw new DomainError("IN_TRASH", { field: "taskId" });
        if (replaceTaskId) await assertExists(tx, userId, replaceTaskId);

        const before = entries.filter((entry) => entry.day === date);
        const own = entries.filter((entry) => entry.signalId === taskId);
        const after = selectRule(before.map(toSlotEntry), limitOn(settings, date), {
          signalId: taskId,
          slotPosition,
          replaceSignalId: replaceTaskId,
          day: { date, today },
        });
        const isKeeping = signal.repeat?.missed === "keep";
        const kept = isKeeping ? await listKeptEntries(tx, userId, taskId) : [];
        await savePlan(tx, userId, placeSignal({ signal, own, kept, date, before, after }), now);
        // The series fields belong to the plan: the signal's version stays.
        const grown = extendSeries(signal, date, own, expandRule);
        if (!isDeepStrictEqual(grown, signal)) await updateSignalRow(tx, userId, grown);
        return readDailyPlan(tx, userId, date, settings);
      }),
  );

async function assertExists(tx: Db, userId: string, replaceTaskId: string): Promise<void> {
  if (!(await findSignal(tx, userId, replaceTaskId))) throw notFound("replaceTaskId");
}

const notFound = (field: string) =>
  new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field });
