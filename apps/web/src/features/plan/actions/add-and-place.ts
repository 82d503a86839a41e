import { type Placement, rhythmInput, type Signal } from "@daysignal/core";
import { showNotice, type ToastAction } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { awayWords } from "../../quick-add/quick-add-words.ts";
import { scheduledSentence } from "../plan-words.ts";
import { sayUnlessRefused } from "./act.ts";
import { sayWhere } from "./plan-signal.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/** The placement of a new signal; in that slot (0-based), or the first free one. */
export type SlotPlacement = Placement & { slotPosition?: number };

/** Says that a signal was added, with the Undo button. */
export type SayAdded = (undo: ToastAction) => void;

/** Places a signal that is being added (`PlannerActions`). */
export function addAndPlace(
  { send, undo }: PlannerCalls,
  signal: Signal,
  sent: Promise<unknown>,
  placement: SlotPlacement | null,
  isSeen: boolean,
  say: SayAdded = () => undefined,
): void {
  const { id } = signal;
  let isPlaced = placement !== null;
  const undoIt = undo({
    was: [],
    again: ({ stepsToAdd }) => stepsToAdd(signal, isPlaced ? placement : null),
    back: () => [{ call: "signal.trash", input: { id } }],
    sent,
    call: "signal.create",
  });
  const sayWords = (of: Promise<unknown>, words: string) =>
    sayUnlessRefused([of], () => showNotice(words, undefined, undoIt));
  if (!placement) {
    if (signal.hiddenUntil || signal.waitingFor) sayWords(sent, awayWords(signal, readToday()));
    else say(undoIt);
    return;
  }
  const { date, rhythm, ...slot } = placement;
  // A signal whose placement was refused is undone without it.
  const unlessRefused = (placed: Promise<unknown>) =>
    placed.catch(() => {
      isPlaced = false;
    });
  if (isSeen) {
    const planned = send("plan.select", { date, taskId: id, ...slot });
    void unlessRefused(planned);
    sayWhere(signal, date, planned);
    say(undoIt);
  } else {
    const scheduled = send("signal.schedule", { id, date, ...rhythmInput(rhythm) });
    void unlessRefused(scheduled);
    sayWords(scheduled, scheduledSentence(date, readToday(), rhythm));
  }
}
