import {
  changeTimeBox,
  DomainError,
  dailyPlanSchema,
  type TimeBox,
  timeBoxSignalInput,
} from "@daysignal/core";
import { lockUserAndSignal, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { readDailyPlan } from "./read-daily-plan.ts";
import { savePlan } from "./save-plan.ts";

/**
 * Sets or removes the planned time of a signal on its day (§11). Idempotent. Errors: NOT_FOUND,
 * NOT_PLANNED, and INVALID_INPUT for a length without a start.
 */
export const timeBoxSignal = userProcedure
  .meta({
    rest: "PATCH /daily-plan/{date}/{taskId}",
    summary: "Set the planned time of a signal",
    description:
      "Sets the start and length of the signal's time box on that day; null removes them.",
    errors: ["NOT_PLANNED"],
  })
  .input(timeBoxSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { date, taskId, ...change } }) =>
    transact(ctx.db, async (tx) => {
      const { settings, signal, entries } = await lockUserAndSignal(tx, ctx.userId, taskId, date);
      if (!signal) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field: "taskId" });
      const entry = entries.find(({ day, signalId }) => day === date && signalId === taskId);
      if (!entry) throw new DomainError("NOT_PLANNED", { field: "date" });
      const box = changeTimeBox(entry, change);
      if (!isSame(entry, box)) {
        await savePlan(tx, ctx.userId, { updated: [{ ...entry, ...box }] }, ctx.now);
      }
      return readDailyPlan(tx, ctx.userId, date, settings);
    }),
  );

const isSame = (one: TimeBox, other: TimeBox) =>
  one.startsAt === other.startsAt && one.minutes === other.minutes;
