import type { Signal } from "@daysignal/core";
import { type FailedAction, failureWords } from "../../../shared/failure-words.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice, showRefusal, type ToastAction } from "../../../shared/toasts.ts";
import type { CommandPath } from "../../signal/commands/commands.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import type { StepsOf } from "../actions/act.ts";
import { ignore, type PlannerCalls } from "../actions/planner-calls.ts";
import { sendTogether } from "../actions/send-together.ts";
import { partlyWords } from "../several-words.ts";

/** An action on many signals. */
export interface Together {
  /** The action in a failure's message. */
  action: FailedAction;
  signals: readonly Signal[];
  /** The commands for one signal. */
  steps: (signal: Signal) => readonly Step[];
  /** The steps that redo it for one signal; default: the commands. */
  again?: StepsOf;
  /** The steps that undo it for one signal. */
  back: StepsOf;
  /** The message for the number of successes. */
  words: (count: number) => string;
  /** An additional message. */
  remark?: string | undefined;
  /** The remedy that is offered if all are refused. */
  remedy?: (error: unknown) => ToastAction | undefined;
  /** The command that names it in the undo; default: that of the first step. */
  named?: CommandPath;
}

/**
 * Does something with each of several signals: one call or more per signal, each updated optimistically,
 * with one toast and one undo step for all. Refusals by the server are shown once with their number;
 * the rest stays done.
 */
export function doTogether(calls: PlannerCalls, together: Together): void {
  const { action, signals, words, remark, remedy, steps, again, back, named } = together;
  if (signals.length === 0) return;
  const known = signals.map(calls.remember);
  const { refused, answered, undo } = sendTogether(calls, known, {
    was: known,
    send: ({ signal }) =>
      Promise.all(steps(signal).map(({ call, input }) => calls.send(call, input, { say: ignore }))),
    again: again ?? (({ signal }) => steps(signal)),
    back,
    named,
  });
  const say = () => {
    const [error] = refused.values();
    const count = signals.length - refused.size;
    if (error === undefined) {
      showNotice(words(count), remark, undo);
      return;
    }
    const failure = failureWords(action, error);
    if (!failure) return;
    if (count === 0) showRefusal(failure, remedy?.(error));
    else {
      const { title, description: reason } = failure;
      const description = reason ? i18n.t("{title}: {reason}", { title, reason }) : title;
      showRefusal({ title: partlyWords(count, refused.size), description }, undo);
    }
  };
  let saidOf = 0;
  // Local rules reject in this task; the server's refusals come later.
  setTimeout(() => {
    saidOf = refused.size;
    say();
  });
  void answered.then(() => {
    if (refused.size > saidOf) say();
  });
}
