import { newSignal, rhythmInput, type SignalDraft } from "@daysignal/core";
import { undeliveredOf } from "../../../shared/error-message.ts";
import { failureWords } from "../../../shared/failure-words.ts";
import { randomId } from "../../../shared/random-id.ts";
import { showNotice, showRefusal } from "../../../shared/toasts.ts";
import type { PastedLine } from "../../quick-add/pasted-lines.ts";
import { withSubtasks } from "../../template/use-templates.ts";
import { ignore, type PlannerCalls } from "../actions/planner-calls.ts";
import { sendTogether } from "../actions/send-together.ts";
import { addedWords, unplacedWords } from "../several-words.ts";

/** Failures are shown together. */
const quietly = { say: ignore };

/** The signal of a line. */
export interface LineDraft extends SignalDraft {
  line: PastedLine;
}

/**
 * Adds signals together: a call for each, as if they were typed one after another, with one toast
 * and one undo step. What finds no room on its day is added without a day. Lines that the server
 * refuses go to `restoreLines`.
 */
export function addLines(
  calls: PlannerCalls,
  drafts: readonly LineDraft[],
  restoreLines: (lines: readonly PastedLine[]) => void,
): void {
  const made = drafts.map((draft) => ({
    ...draft,
    input: { ...withSubtasks(calls.queryClient, draft.input), id: randomId() },
  }));
  const unplaced = new Set<LineDraft>();
  const { refused, answered, undo } = sendTogether(calls, made, {
    was: [],
    send: (draft) => {
      const { input, placement } = draft;
      const created = calls.send("signal.create", input, quietly);
      if (placement) {
        const { date, rhythm } = placement;
        const placed: Promise<unknown> =
          rhythm === "none"
            ? calls.send("plan.select", { date, taskId: input.id }, quietly)
            : calls.send("signal.schedule", { id: input.id, date, ...rhythmInput(rhythm) });
        placed.catch(() => unplaced.add(draft));
      }
      return created.catch((error: unknown) => {
        // An undelivered change is in the outbox.
        if (!undeliveredOf(error)) throw error;
      });
    },
    again: (draft, { stepsToAdd }) =>
      stepsToAdd(newSignal(draft.input, new Date()), unplaced.has(draft) ? null : draft.placement),
    back: ({ input: { id } }) => [{ call: "signal.trash", input: { id } }],
    named: "signal.create",
  });
  // Local rules reject in this task.
  setTimeout(() => {
    const remark = unplaced.size > 0 ? unplacedWords(unplaced.size) : undefined;
    showNotice(addedWords(made.length), remark, undo);
  });
  void answered.then(() => {
    const [error] = refused.values();
    if (error === undefined) return;
    restoreLines([...refused.keys()].map(({ line }) => line));
    const words = failureWords("createSignal", error);
    if (words) showRefusal(words);
  });
}
