// Loaded after the start.
import * as edits from "@daysignal/core/edits";
import { versioned } from "../../../trpc-client.ts";
import { goalCall } from "../../goal/goal-call.ts";
import { readPlannerData } from "../planner-cache.ts";
import type { Command, Commands, Planner, SendOptions } from "./command.ts";
import { planCommands, seriesCommands } from "./plan-commands.ts";
import { signalCommands } from "./signal-commands.ts";
import { timeCommands } from "./time-commands.ts";

export { edits };

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

/** Any command. The types of the table hold together each input and the response to it. */
export const commandAt = (path: keyof typeof commands) =>
  commands[path] as unknown as Command<object, unknown>;

/**
 * The id of the signal that a command makes stop, as finishing it or taking it off its day does: it is
 * paused first, at the moment of the press (§18). Null if nothing stops.
 */
export function idOfStopped(
  planner: Planner,
  path: keyof typeof commands,
  input: object,
  options: SendOptions<never>,
): string | null {
  // These two have their moment.
  if (path === "signal.start" || path === "signal.pause") return null;
  const data = readPlannerData(planner.queryClient);
  const id = data.running?.taskId;
  if (id === undefined || !Object.values(input).includes(id)) return null;
  try {
    const after = commandAt(path).edit?.(
      edits,
      input,
      planner,
      options as SendOptions<object>,
    )?.(data);
    return after?.running === null ? id : null;
  } catch {
    // A rule refuses it.
    return null;
  }
}
