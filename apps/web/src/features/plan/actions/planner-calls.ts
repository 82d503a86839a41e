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

/** An action that can be undone, as the commands that do and undo it, in order. */
interface UndoableAction {
  /** Its signals as they were before. One that it stopped is started again (§18). */
  was: readonly Before[];
  again: (steps: UndoSteps) => readonly Step[];
  back: (steps: UndoSteps) => readonly Step[];
  /** The action cannot be undone if this fails. */
  sent: Promise<unknown>;
  /** Its name, if that is not the first command of `again`. */
  call?: CommandPath | undefined;
}

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
  /** Called when an action has been sent: pushes its undo step and returns the Undo button. */
  undo: (action: UndoableAction) => ToastAction;
}
