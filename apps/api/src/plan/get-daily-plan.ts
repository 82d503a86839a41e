import { dailyPlanSchema, planDateInput } from "@daysignal/core";
import { compiled } from "../trpc/compiled-response.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { readDailyPlan } from "./read-daily-plan.ts";

/** One day's plan (§7): its slots, their signals, and those that were rolled over from it. */
export const getDailyPlan = userProcedure
  .meta({
    rest: "GET /daily-plan/{date}",
    summary: "Get the plan of a day",
    description: "Slots with their signals, planned minutes, and what was returned from this day.",
  })
  .input(planDateInput)
  .output(compiled(dailyPlanSchema))
  .query(({ ctx: { db, userId, dayLimits }, input: { date } }) =>
    readDailyPlan(db, userId, date, dayLimits),
  );
