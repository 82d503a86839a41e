import type { Before } from "@daysignal/core/undo-steps";
import type { UndoSteps } from "../../signal/actions/signal-action.ts";
import type { CommandPath } from "../../signal/commands/commands.ts";
import type { StepsOf } from "./act.ts";
import type { PlannerCalls } from "./planner-calls.ts";

interface Together<Item> {
  /** The signals that are changed, as they were before. */
  was: readonly Before[];
  send: (item: Item) => Promise<unknown>;
  again: StepsOf<Item>;
  back: StepsOf<Item>;
  /** The command that names it; default: that of the first step. */
  named?: CommandPath | undefined;
}

/**
 * Sends something for each of several items, as one undo step without those that are refused.
 * `answered` resolves once all are answered.
 */
export function sendTogether<Item>(
  calls: PlannerCalls,
  items: readonly Item[],
  { was, send, again, back, named }: Together<Item>,
) {
  const refused = new Map<Item, unknown>();
  const answers = items.map((item) =>
    send(item).catch((error: unknown) => {
      refused.set(item, error);
    }),
  );
  const answered = Promise.all(answers);
  const ofThose = (stepsOf: StepsOf<Item>) => (steps: UndoSteps) =>
    items.flatMap((item) => (refused.has(item) ? [] : stepsOf(item, steps)));
  const undo = calls.undo({
    was,
    again: ofThose(again),
    back: ofThose(back),
    sent: answered.then(() => {
      if (refused.size === items.length) throw new Error("All of them were refused.");
    }),
    call: named,
  });
  return { refused, answered, undo };
}
