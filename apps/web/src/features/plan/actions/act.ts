import { showNotice, type ToastAction, takeTurn } from "../../../shared/toasts.ts";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import type { InputOf, OutputOf, SendOptions } from "../../signal/commands/command.ts";
import type { CommandPath } from "../../signal/commands/commands.ts";
import type { SentCommand } from "../../signal/commands/sent-command.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/** The undo steps of a command, and the text of its toast. */
interface ActOptions<P extends CommandPath> {
  back: (steps: UndoSteps) => readonly Step[];
  /** The toast, with Undo; none if the change is visible. */
  toast?: readonly [title: string, description?: string] | null;
  options?: SendOptions<InputOf<P>>;
}

/**
 * Sends a command as one undo step. The toast appears unless a rule refuses the command. Failures
 * are shown by the command itself.
 */
export function act<P extends CommandPath>(
  calls: Pick<PlannerCalls, "send" | "undo">,
  { call, input }: SentCommand<P>,
  { back, toast, options }: ActOptions<P>,
): { sent: Promise<OutputOf<P>>; undoIt: ToastAction } {
  const sent = calls.send<P>(call, input, options);
  const undoIt = calls.undo(() => [{ call, input } as Step], back, sent);
  if (toast) sayUnlessRefused([sent], () => showNotice(toast[0], toast[1], undoIt));
  return { sent, undoIt };
}

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
