import type { Signal } from "@daysignal/core";
import type { Before } from "@daysignal/core/undo-steps";
import { showNotice, type ToastAction, takeTurn } from "../../../shared/toasts.ts";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import type { InputOf, OutputOf, SendOptions } from "../../signal/commands/command.ts";
import type { CommandPath } from "../../signal/commands/commands.ts";
import type { SentCommand } from "../../signal/commands/sent-command.ts";
import type { SignalChanges } from "../../signal/signal-actions.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/** The steps that undo or redo something, from what the signal was before. */
export type StepsOf<From = Before> = (was: From, steps: UndoSteps) => readonly Step[];

/** Shows what was done, with its Undo button. */
export type SayDone = (undo: ToastAction | undefined) => void;

/** A command, its undo steps, and the text of its toast. */
type Act<P extends CommandPath> = SentCommand<P> & {
  /** Without it there is nothing to undo. */
  back?: StepsOf | undefined;
  /** Default: the command. */
  again?: StepsOf | undefined;
  /** The toast, with Undo, or what shows it; none if the change is visible. */
  toast?: readonly [title: string, description?: string] | SayDone | null;
  options?: SendOptions<InputOf<P>> | undefined;
};

/**
 * Sends a command about a signal as one undo step. The toast appears unless a rule refuses the
 * command. Failures are shown by the command itself.
 */
export function act<P extends CommandPath>(
  calls: PlannerCalls,
  signal: Signal,
  { call, input, back, again = () => [{ call, input } as Step], toast, options }: Act<P>,
): Promise<OutputOf<P>> {
  const was = calls.remember(signal);
  const sent = calls.send<P>(call, input, options);
  const undoIt =
    back &&
    calls.undo({
      was: [was],
      again: (steps) => again(was, steps),
      back: (steps) => back(was, steps),
      sent,
    });
  if (toast)
    sayUnlessRefused([sent], () => {
      if (typeof toast === "function") toast(undoIt);
      else showNotice(toast[0], toast[1], undoIt);
    });
  return sent;
}

/** The undo steps of setting fields. */
export const undoOfUpdate = (changesOf: (was: Before) => SignalChanges) => ({
  again: (was: Before, { stepsToUpdate }: UndoSteps) => stepsToUpdate(was, changesOf(was)),
  back: (was: Before, { stepsFromUpdate }: UndoSteps) => stepsFromUpdate(was, changesOf(was)),
});

/**
 * Shows a success as soon as the local rules have accepted the calls, without waiting for the
 * response, which can take as long as the connection is lost. A refusal by the server replaces it.
 */
export function sayUnlessRefused(calls: readonly Promise<unknown>[], say: () => void): void {
  let isRefused = false;
  // Timers wait for a frame on a busy machine, and keys do not: the next action may come first.
  const inTurn = takeTurn();
  for (const call of calls) {
    call.catch(() => {
      isRefused = true;
    });
  }
  // A local rule rejects in the same task.
  setTimeout(() => {
    if (!isRefused) inTurn(say);
  });
}
