import { i18n } from "./language.ts";
import { showNotice, type ToastAction, takeTurn } from "./toasts.ts";
import { pushUndo, redoLast, type UndoOutcome, type UndoStep, undoLast } from "./undo-stack.ts";

/** The command Undo (§2): undoes the last step, and says so. */
export function undoCommand(): void {
  void undoLast(undoneSayer());
}

/** The command Redo (§2): redoes the last undone step. */
export function redoCommand(): void {
  void redoLast(redoneSayer());
}

/**
 * Pushes an undo step and returns the Undo button for its toast. The step is dropped if `sent`
 * fails.
 */
export function undoable(step: UndoStep, sent?: Promise<unknown>): ToastAction {
  const takeBack = pushUndo(step, sent);
  return {
    label: i18n.t("Undo"),
    onClick: () => void takeBack(undoneSayer()),
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

/** Says what was undone, unless the undo itself shows a toast. */
function undoneSayer() {
  const inTurn = takeTurn();
  return async (outcome: UndoOutcome, step?: UndoStep): Promise<void> => {
    if (outcome === "nothing") showNotice(i18n.t("Nothing to undo"));
    if (outcome === "changed") sayChanged();
    if (outcome !== "done") return;
    const what = await step?.what?.();
    const redo = step?.redo && { label: i18n.t("Redo"), onClick: redoCommand };
    inTurn(() => showNotice(i18n.t("Undone"), what, redo));
  };
}

/** As `undoneSayer`, for a redo. */
function redoneSayer() {
  const inTurn = takeTurn();
  return async (outcome: UndoOutcome, step?: UndoStep): Promise<void> => {
    if (outcome === "nothing") showNotice(i18n.t("Nothing to redo"));
    if (outcome === "changed") sayChanged();
    if (outcome !== "done") return;
    const what = await step?.what?.();
    const undo = { label: i18n.t("Undo"), onClick: undoCommand };
    inTurn(() => showNotice(i18n.t("Done again"), what, undo));
  };
}

function sayChanged(): void {
  showNotice(i18n.t("Left as it is"), i18n.t("It was changed since, on this or another device."));
}
