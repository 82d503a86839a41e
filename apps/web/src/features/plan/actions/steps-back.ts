// Loaded with the first action that can be undone.

import { findSignal } from "@daysignal/core";
import { givenFieldsWithDays } from "../../../shared/given-day.ts";
import { i18n } from "../../../shared/language.ts";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import type { InputOf, SendOptions } from "../../signal/commands/command.ts";
import type { CommandPath } from "../../signal/commands/commands.ts";
import type { SentCommand } from "../../signal/commands/sent-command.ts";
import { updateInput } from "../../signal/text-change.ts";
import * as undoSteps from "../../signal/undo/undo-steps.ts";
import { ignore, type PlannerCalls } from "./planner-calls.ts";

/** Steps that are made when they are needed. */
type MadeSteps = (from: UndoSteps) => readonly undoSteps.Step[];

/** What undo and redo do with the steps of an action. */
export function stepsBack({ send, known }: Pick<PlannerCalls, "send" | "known">) {
  const take = (step: undoSteps.Step): Promise<unknown> => {
    const { call, input, signal, was } = step;
    if (call !== "signal.update" || !was) return sendStep(step, signal && { signal });
    const shown = findSignal(known(), input.id);
    return send(
      call,
      updateInput(input.id, givenFieldsWithDays(input), shown && { ...shown, ...was }),
    );
  };
  /** Its input is a new object, because a step may be sent several times. */
  const sendStep = <P extends CommandPath>(
    { call, input }: SentCommand<P>,
    options?: SendOptions<InputOf<P>>,
  ) => send<P>(call, { ...input }, options);
  return {
    /** Takes the steps for the signals that are still as `left` left them, from `was`; false if there are none. */
    takeAll: (steps: MadeSteps, left: MadeSteps, was?: readonly undoSteps.Before[]): boolean => {
      const done = left(undoSteps);
      const ids = undoSteps.stillAsLeft(known(), done, was);
      const others = new Set(done.map(undoSteps.idOf).filter((id) => !ids.has(id)));
      if (ids.size === 0) return false;
      const taken = steps(undoSteps).filter((step) => !others.has(undoSteps.idOf(step)));
      void Promise.all(taken.map(take)).catch(ignore);
      return true;
    },
    /** An action in words, with the title of its signal or the number of its signals. */
    wordsOf: (again: MadeSteps, back: MadeSteps, named?: CommandPath): string => {
      const steps = [...again(undoSteps), ...back(undoSteps)];
      const [first] = steps;
      if (!first) return "";
      const call = named ?? first.call;
      // Without a name it is that of the first step: what a split adds is not moved to trash.
      const counted = again(undoSteps).filter((step) => named || step.call === call);
      const count = new Set(counted.map(undoSteps.idOf)).size;
      if (count > 1) {
        const change = undoSteps.changeWords({ call });
        return i18n.t("{change}: {count, plural, one {# signal} other {# signals}}", {
          change,
          count,
        });
      }
      const id = undoSteps.idOf(first);
      const shown = findSignal(known(), id) ?? steps.find(({ signal }) => signal)?.signal;
      return undoSteps.changeWords({ call, subject: shown?.title });
    },
  };
}
