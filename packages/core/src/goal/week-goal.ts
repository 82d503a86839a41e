import { z } from "zod";
import { maxGoalLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { requiredText } from "../text.ts";
import { weekdayOf } from "../time/calendar-day.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";

/** What became of a goal. */
export const goalStatuses = ["open", "reached", "dropped"] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** A goal of a week as the API returns it (§3). */
export const weekGoalSchema = z
  .object({ id: z.uuid(), title: z.string(), status: z.enum(goalStatuses) })
  .meta({ id: "WeekGoal" });

export type WeekGoal = z.infer<typeof weekGoalSchema>;

/** The goals of a week. */
export const weekGoalsSchema = z
  .object({
    monday: calendarDaySchema,
    goals: z.array(weekGoalSchema),
    offered: z.array(weekGoalSchema).meta({
      description:
        "The open goals of the week before, until the goals of this week have been written once",
    }),
    version: z.int().meta({ description: "0 until they have been written" }),
  })
  .meta({ id: "WeekGoals" });

export type WeekGoals = z.infer<typeof weekGoalsSchema>;

/** The first day of a week of goals. */
export const mondaySchema = calendarDaySchema.refine(
  (day) => weekdayOf(day) === 1,
  /*i18n*/ "must be a Monday",
);

/** The fields of a goal that a caller gives; the ids are client-made. */
export const weekGoalFields = {
  id: idSchema,
  title: requiredText(maxGoalLength),
  status: z.enum(goalStatuses),
};

export const getWeekGoalsInput = z.strictObject({ monday: mondaySchema });

/** PUT /api/weeks/{monday}/goals: the new list, in order. */
export const setWeekGoalsInput = z.strictObject({
  monday: mondaySchema,
  // An import can make them more than a week has otherwise (`assertCanReplaceGoals`).
  goals: z.array(z.strictObject(weekGoalFields)).max(100),
});
