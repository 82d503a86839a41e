import { DomainError, dailyPlanSchema, selectSignalInput } from "@daysignal/core";
import { type Db, findSignal, lockUserAndSignal, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { planOn, storePlanned } from "./plan-on.ts";
import { readDailyPlan } from "./read-daily-plan.ts";

/**
 * Plans a signal for a day (§4, §5), including past days. A one-off on another day moves. A
 * finished one then counts as done on that day, since users record afterwards what they did. A
 * recurring signal gets an extra day. Errors: NOT_FOUND, IN_TRASH, LIMIT_REACHED, and those of
 * core's `selectSignal`.
 */
export const selectSignal = userProcedure
  .meta({
    rest: "POST /daily-plan/select",
    summary: "Plan a signal for a day",
    description:
      "Puts the signal into the first free slot or the given one. A signal planned for another day moves. If it had returned from this day, that return no longer counts. A full day is refused, unless `replaceTaskId` names a signal to replace.",
    errors: ["ALREADY_ADDED", "DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED", "NOT_PLANNED"],
  })
  .input(selectSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { date, taskId, slotPosition, replaceTaskId } }) =>
    transact(ctx.db, async (tx) => {
      const { userId } = ctx;
      const locked = await lockUserAndSignal(tx, userId, taskId, date);
      const { settings, signal, entries } = locked;
      if (!signal) throw notFound("taskId");
      if (signal.status === "deleted") throw new DomainError("IN_TRASH", { field: "taskId" });
      if (replaceTaskId) await assertExists(tx, userId, replaceTaskId);
      const place = { date, slotPosition, replaceSignalId: replaceTaskId };
      const grown = await planOn(tx, ctx, { signal, limits: settings, entries, ...place });
      await storePlanned(tx, ctx, signal, grown);
      return readDailyPlan(tx, userId, date, settings);
    }),
  );

async function assertExists(tx: Db, userId: string, replaceTaskId: string): Promise<void> {
  if (!(await findSignal(tx, userId, replaceTaskId))) throw notFound("replaceTaskId");
}

const notFound = (field: string) =>
  new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field });
