import { showNotice, type ToastAction } from "../../../shared/toasts.ts";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import type { InputOf, OutputOf, SendOptions } from "../../signal/commands/command.ts";
import type { CommandPath } from "../../signal/commands/commands.ts";
import type { SentCommand } from "../../signal/commands/sent-command.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { sayUnlessRefused } from "./say-unless-refused.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/** What undoes a command, and what its toast says. */
interface Acting<P extends CommandPath> {
  back: (steps: UndoSteps) => readonly Step[];
  /** The toast, with Undo; none if the change is visible. */
  said?: readonly [title: string, description?: string] | null;
  options?: SendOptions<InputOf<P>>;
}

/**
 * Sends a command as one undo step. The toast appears unless a rule refuses the command. Failures
 * are shown by the command itself.
 */
export function act<P extends CommandPath>(
  calls: Pick<PlannerCalls, "send" | "undo">,
  { call, input }: SentCommand<P>,
  { back, said, options }: Acting<P>,
): { sent: Promise<OutputOf<P>>; undoIt: ToastAction } {
  const sent = calls.send<P>(call, input, options);
  const undoIt = calls.undo(() => [{ call, input } as Step], back, sent);
  if (said) sayUnlessRefused([sent], () => showNotice(said[0], said[1], undoIt));
  return { sent, undoIt };
}
