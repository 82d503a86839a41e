import type { PlannerData, Settings, Signal } from "@daysignal/core";
import type { Before } from "@daysignal/core/undo-steps";
import type { QueryClient } from "@tanstack/react-query";
import type { ToastAction } from "../../../shared/toasts.ts";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import type { InputOf, OutputOf, SendOptions } from "../../signal/commands/command.ts";
import type { CommandPath } from "../../signal/commands/commands.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";

/** Failures are shown by the command itself. */
export const ignore = () => undefined;

/** Shows why a signal was not planned. */
export type SayNotSelected = NonNullable<SendOptions<InputOf<"plan.select">>["say"]>;

/** The planner's commands, and what undoes them. */
export interface PlannerCalls {
  /** Sends a command with its optimistic update; a full day offers to swap a signal out. */
  send: <P extends CommandPath>(
    path: P,
    input: InputOf<P>,
    options?: SendOptions<InputOf<P>>,
  ) => Promise<OutputOf<P>>;
  queryClient: QueryClient;
  /** The user's settings, once they are loaded. */
  settings: () => Settings | undefined;
  /** The current state, including optimistic updates. */
  known: () => PlannerData;
  /** The state of a signal that is needed to undo the next action. */
  remember: (signal: Signal) => Before;
  /**
   * Pushes an undo step and returns the Undo button. The commands are sent in order, with optimistic
   * updates. Dropped if `sent` fails. `call` is the action, if that is not the first step to redo.
   */
  undo: (
    again: (steps: UndoSteps) => readonly Step[],
    back: (steps: UndoSteps) => readonly Step[],
    sent?: Promise<unknown>,
    call?: CommandPath,
  ) => ToastAction;
}
