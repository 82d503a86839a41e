import { choicesDuration, toastDuration } from "@daysignal/core";
import { type ToastChoices, type ToastMessage, toast } from "@daysignal/ui";
import { errorMessage } from "./error-message.ts";
import type { FailedAction, FailureWords } from "./failure-words.ts";
import { loadedLater } from "./loaded-later.ts";

const words = loadedLater(() => import("./failure-words.ts"));

/** Loads the words of failures. */
export const loadFailureWords = words.load;

/** A toast's button, such as Undo. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Shows that an action failed and why. Shows nothing if the session is over. */
export function showFailure(action: FailedAction, error: unknown, remedy?: ToastAction): void {
  const inTurn = takeTurn();
  const show = (failure: FailureWords | undefined) => {
    if (failure) inTurn(() => toast(refusal(failure, remedy)));
  };
  const isShown = words.with(({ failureWords }) => show(failureWords(action, error)));
  // Without the connection, its own words may be missing, but not why it failed.
  isShown?.catch(() => show({ title: errorMessage(error).sentence }));
}

/** The number of actions that have shown a toast or will. */
let turns = 0;
/** The turn of the toast that was shown last. */
let shown = 0;

/**
 * The turn of an action whose toast is shown later: the returned function shows it, unless a later
 * action has shown one in the meantime.
 */
export function takeTurn(): (show: () => void) => void {
  turns += 1;
  const turn = turns;
  return (show) => {
    if (turn < shown) return;
    show();
    shown = turn;
  };
}

/** Shows a failure in words that the caller composed, such as a partial failure. */
export function showRefusal(words: FailureWords, remedy?: ToastAction): void {
  showToast(refusal(words, remedy));
}

const refusal = (words: FailureWords, remedy?: ToastAction): ToastMessage => ({
  kind: "error",
  ...words,
  duration: toastDuration,
  ...(remedy ? { action: remedy } : {}),
});

/** Shows a success or notice; with a question that can be ignored, for longer. */
export function showNotice(
  title: string,
  description?: string,
  action?: ToastAction,
  choices?: ToastChoices,
): void {
  showToast({
    title,
    description,
    duration: choices ? choicesDuration : toastDuration,
    ...(action ? { action } : {}),
    choices,
  });
}

function showToast(message: ToastMessage): void {
  takeTurn()(() => toast(message));
}
