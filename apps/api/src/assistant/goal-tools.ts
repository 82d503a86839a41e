import { randomUUID } from "node:crypto";
import { startOfWeek, weekGoalFields, weekGoalSchema } from "@daysignal/core";
import { z } from "zod";
import { type Assistant, dayNamed } from "./assistant.ts";
import { defineTool } from "./tool.ts";
import { dayWordsInput, todayOutput } from "./tool-inputs.ts";

const week = dayWordsInput
  .optional()
  .describe("Any day of the week, which begins on Monday. Default: today");

const goalsOutput = {
  ...todayOutput,
  monday: z.string().describe("The first day of the week"),
  goals: z.array(weekGoalSchema),
};

const mondayOf = (assistant: Assistant, day = "today") =>
  startOfWeek(dayNamed(assistant, day, "week"), 1);

const getGoals = defineTool({
  name: "get_goals",
  title: "Look at the goals of a week",
  description:
    "Up to three goals of a week. `offered` are the open ones of the week before, until the goals of this week have been written once: ask the user which to take up again.",
  hints: { readOnlyHint: true, idempotentHint: true },
  input: z.strictObject({ week }),
  output: z.object({ ...goalsOutput, offered: z.array(weekGoalSchema) }),
  run: async (assistant, input) => {
    const monday = mondayOf(assistant, input.week);
    const { goals, offered } = await assistant.call.goal.get({ monday });
    return { today: assistant.today, monday, goals, offered };
  },
});

const setGoals = defineTool({
  name: "set_goals",
  title: "Set the goals of a week",
  description:
    "Replaces the goals of a week by this list, in order. Goals that are left out are removed, and their signals belong to no goal any more: repeat those to keep with their `id` from get_goals. Of a week that is over, only the status can change. To undo it, call set_goals with `before` as `goals`.",
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  input: z.strictObject({
    week,
    goals: z.array(
      z.strictObject({
        id: weekGoalFields.id.optional().describe("From get_goals; without it the goal is new"),
        title: weekGoalFields.title,
        status: weekGoalFields.status
          .optional()
          .describe("Without it, a goal that is kept has the one of before, and a new one is open"),
      }),
    ),
  }),
  output: z.object({ said: z.string(), ...goalsOutput, before: z.array(weekGoalSchema) }),
  run: async (assistant, input) => {
    const { call, today } = assistant;
    const monday = mondayOf(assistant, input.week);
    const { goals: before } = await call.goal.get({ monday });
    const statusOf = (id: string | undefined) =>
      before.find((goal) => goal.id === id)?.status ?? "open";
    const given = input.goals.map(({ id = randomUUID(), title, status = statusOf(id) }) => ({
      id,
      title,
      status,
    }));
    const { goals } = await call.goal.set({ monday, goals: given });
    return { said: `The goals of the week from ${monday} are set.`, today, monday, goals, before };
  },
});

/** The tools for the goals of a week (§16). */
export const goalTools = [getGoals, setGoals];
