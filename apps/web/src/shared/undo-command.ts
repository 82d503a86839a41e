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
const undoneSayer = () =>
  sayer(i18n.t("Nothing to undo"), i18n.t("Undone"), ({ redo }) =>
    redo ? { label: i18n.t("Redo"), onClick: redoCommand } : undefined,
  );

/** As `undoneSayer`, for a redo. */
const redoneSayer = () =>
  sayer(i18n.t("Nothing to redo"), i18n.t("Done again"), () => ({
    label: i18n.t("Undo"),
    onClick: undoCommand,
  }));

/** Shows an outcome, and for a step the button that `back` returns. */
function sayer(nothing: string, done: string, back: (step: UndoStep) => ToastAction | undefined) {
  const inTurn = takeTurn();
  return async (outcome: UndoOutcome, step?: UndoStep): Promise<void> => {
    if (outcome === "nothing") showNotice(nothing);
    if (outcome === "changed") {
      const title = i18n.t("Left as it is");
      showNotice(title, i18n.t("It was changed since, on this or another device."));
    }
    if (outcome !== "done") return;
    const what = await step?.what?.();
    inTurn(() => showNotice(done, what, step && back(step)));
  };
}
