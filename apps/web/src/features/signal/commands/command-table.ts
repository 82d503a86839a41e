// Loaded after the start.
import type { Commands } from "./command.ts";
import { planCommands, seriesCommands } from "./plan-commands.ts";
import { signalCommands } from "./signal-commands.ts";
import { timeCommands } from "./time-commands.ts";

export * as edits from "@daysignal/core/edits";

/**
 * Every change of signals, plans and subtasks: they wait for the connection instead of failing, and
 * survive a reload (features/offline). Subtasks are shown by their own hooks.
 */
export const commands = {
  ...signalCommands,
  ...seriesCommands,
  ...planCommands,
  ...timeCommands,
  "subtask.create": {},
  "subtask.update": {},
  "subtask.delete": {},
} satisfies Commands;
