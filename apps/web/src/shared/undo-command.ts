import { announce } from "./announcer.tsx";
import { showNotice, type ToastAction } from "./toasts.ts";
import { pushUndo, redoLast, type UndoOutcome, type UndoStep, undoLast } from "./undo-stack.ts";

/** The command Undo (§2): takes back what was done last, step by step, and says so. */
export function undoCommand(): void {
  void undoLast().then((outcome) => say(outcome, "Undone.", "Nothing to undo"));
}

/** The command Redo (§2): does again what was taken back last. */
export function redoCommand(): void {
  void redoLast().then((outcome) => say(outcome, "Done again.", "Nothing to redo"));
}

/**
 * Remembers what was just done, and answers the button that takes it back, for its toast. Nothing is remembered of it
 * when `sent` fails.
 */
export function undoable(step: UndoStep, sent?: Promise<unknown>): ToastAction {
  const takeBack = pushUndo(step, sent);
  return {
    label: "Undo",
    onClick: () => void takeBack().then((outcome) => say(outcome, "Undone.", "Nothing to undo")),
  };
}

/**
 * Says of what was just done that it cannot be taken back, once, when somebody tries to; the next Undo takes back what
 * was done before. Nothing is said of it when `sent` fails.
 */
export function cannotBeUndone(what: string, sent?: Promise<unknown>): void {
  pushUndo(
    {
      undo: () => {
        showNotice("This cannot be undone", what);
        return "final";
      },
    },
    sent,
  );
}

function say(outcome: UndoOutcome, well: string, nothing: string): void {
  if (outcome === "done") announce(well);
  else if (outcome === "nothing") showNotice(nothing);
  else if (outcome === "changed")
    showNotice("Left as it is", "It was changed since, on this or another device.");
}
