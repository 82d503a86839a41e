import { newSignal, type SignalDraft } from "@daysignal/core";
import { undeliveredOf } from "../../../shared/error-message.ts";
import { randomId } from "../../../shared/random-id.ts";
import { rhythmInput } from "../../../shared/rhythm.ts";
import { failureWords, showNotice, showRefusal } from "../../../shared/toasts.ts";
import type { PastedLine } from "../../quick-add/pasted-lines.ts";
import { ignore, type PlannerCalls } from "../actions/use-planner-calls.ts";
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
export function useAddLines(
  calls: PlannerCalls,
  restoreLines: (lines: readonly PastedLine[]) => void,
) {
  return (drafts: readonly LineDraft[]) => {
    const refused = new Map<LineDraft, unknown>();
    const unplaced = new Set<LineDraft>();
    const sent = drafts.map((draft) => {
      const input = { ...draft.input, id: randomId() };
      const created = calls.send("signal.create", input, quietly).catch((error: unknown) => {
        // An undelivered change is in the outbox.
        if (!undeliveredOf(error)) refused.set(draft, error);
      });
      if (draft.placement) {
        const { date, rhythm } = draft.placement;
        const placed: Promise<unknown> =
          rhythm === "none"
            ? calls.send("plan.select", { date, taskId: input.id }, quietly)
            : calls.send("signal.schedule", { id: input.id, date, ...rhythmInput(rhythm) });
        placed.catch(() => unplaced.add(draft));
      }
      return { draft, signal: newSignal(input, new Date()), created };
    });
    const answered = Promise.all(sent.map(({ created }) => created));
    const left = () => sent.filter(({ draft }) => !refused.has(draft));
    const undo = calls.undo(
      ({ stepsToAdd }) =>
        left().flatMap(({ draft, signal }) =>
          stepsToAdd(signal, unplaced.has(draft) ? null : draft.placement),
        ),
      () => left().map(({ signal }) => ({ call: "signal.trash", input: { id: signal.id } })),
      answered.then(() => {
        if (left().length === 0) throw new Error("All of them were refused.");
      }),
    );
    // Local rules reject in this task.
    setTimeout(() => {
      const remark = unplaced.size > 0 ? unplacedWords(unplaced.size) : undefined;
      showNotice(addedWords(sent.length), remark, undo);
    });
    void answered.then(() => {
      const [error] = refused.values();
      if (error === undefined) return;
      restoreLines([...refused.keys()].map(({ line }) => line));
      const words = failureWords("createSignal", error);
      if (words) showRefusal(words);
    });
  };
}
