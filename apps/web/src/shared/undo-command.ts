import { announce } from "@daysignal/ui";
import { i18n } from "./language.ts";
import { showNotice, type ToastAction } from "./toasts.ts";
import { pushUndo, redoLast, type UndoOutcome, type UndoStep, undoLast } from "./undo-stack.ts";

/** The command Undo (§2): undoes the last step, and says so. */
export function undoCommand(): void {
  void undoLast().then(sayUndone);
}

/** The command Redo (§2): redoes the last undone step. */
export function redoCommand(): void {
  void redoLast().then((outcome) => say(outcome, i18n.t("Done again."), i18n.t("Nothing to redo")));
}

/**
 * Pushes an undo step and returns the Undo button for its toast. The step is dropped if `sent`
 * fails.
 */
export function undoable(step: UndoStep, sent?: Promise<unknown>): ToastAction {
  const takeBack = pushUndo(step, sent);
  return {
    label: i18n.t("Undo"),
    onClick: () => void takeBack().then(sayUndone),
  };
}

/**
 * Marks the last action as not undoable: the next Undo says so once, and the one after goes on with
 * the step before. Dropped if `sent` fails.
 */
export function cannotBeUndone(what: string, sent?: Promise<unknown>): void {
  pushUndo(
    {
      undo: () => {
        showNotice(i18n.t("This cannot be undone"), what);
        return "final";
      },
    },
    sent,
  );
}

function sayUndone(outcome: UndoOutcome): void {
  say(outcome, i18n.t("Undone."), i18n.t("Nothing to undo"));
}

function say(outcome: UndoOutcome, well: string, nothing: string): void {
  if (outcome === "done") announce(well);
  else if (outcome === "nothing") showNotice(nothing);
  else if (outcome === "changed")
    showNotice(i18n.t("Left as it is"), i18n.t("It was changed since, on this or another device."));
}
