import { dailyPlanSchema, planDateInput } from "@daysignal/core";
import { findSettings } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { readDailyPlan } from "./read-daily-plan.ts";

/** One day's plan (§7): its slots, what is in them, and what returned from it. */
export const getDailyPlan = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/daily-plan/{date}",
      summary: "The plan of a day",
      tags: ["Daily plan"],
      protect: true,
    },
  })
  .input(planDateInput)
  .output(dailyPlanSchema)
  .query(async ({ ctx, input }) => {
    const { dailyWIPLimit } = await findSettings(ctx.db, ctx.userId);
    return readDailyPlan(ctx.db, ctx.userId, input.date, dailyWIPLimit);
  });
