// Loaded after the start.
import { versioned } from "../../../trpc-client.ts";
import { goalCall } from "../../goal/goal-call.ts";
import type { Commands } from "./command.ts";
import { planCommands, seriesCommands } from "./plan-commands.ts";
import { signalCommands } from "./signal-commands.ts";
import { timeCommands } from "./time-commands.ts";

export * as edits from "@daysignal/core/edits";

/**
 * Every change of signals, plans, subtasks and goals: they wait for the connection instead of failing,
 * and survive a reload (features/offline). Subtasks and goals are shown by their own hooks.
 */
export const commands = {
  ...signalCommands,
  ...seriesCommands,
  ...planCommands,
  ...timeCommands,
  "subtask.create": {},
  "subtask.update": {},
  "subtask.delete": {},
  "goal.set": { context: ({ queryClient }) => versioned(goalCall(queryClient)) },
} satisfies Commands;
