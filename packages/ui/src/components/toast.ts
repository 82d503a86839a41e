/** A question that can be ignored, with a button for each answer. */
export interface ToastChoices {
  label: string;
  items: readonly { label: string; onClick: () => void }[];
}

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** Default `info`. */
  kind?: "info" | "success" | "error";
  /** Milliseconds on screen; default 5000 (§9). Paused on hover. */
  duration?: number;
  /** One action, such as Undo, which closes the toast. */
  action?: { label: string; onClick: () => void };
  /** Below the text; each closes the toast. */
  choices?: ToastChoices | undefined;
}

type Show = (message: ToastMessage | null) => void;

let show: Show | undefined;
let waiting: ToastMessage | undefined;
let wake: (() => void) | undefined;

/** Shows a toast. One at a time: a new one replaces the current one (§9). */
export function toast(message: ToastMessage): void {
  if (show) {
    show(message);
  } else {
    waiting = message;
    wake?.();
  }
}

/** Closes the current toast, if any. */
export function dismissToast(): void {
  waiting = undefined;
  show?.(null);
}

/**
 * For the toast list: messages go to `next` from now on, starting with a waiting one. Returns the
 * cleanup function.
 */
export function connectToasts(next: Show): () => void {
  show = next;
  if (waiting) next(waiting);
  waiting = undefined;
  return () => {
    if (show === next) show = undefined;
  };
}

/** For the toaster: called at the first message. Returns the cleanup function. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting) listener();
  return () => {
    wake = undefined;
  };
}

/**
 * The element of the toasts: clicking in it is not a click outside of an open dialog. Before the
 * first toast it does not exist, and the library would wait for it and fail, so the head, which
 * cannot be clicked, is used.
 */
export const toastGroup = (): HTMLElement =>
  document.querySelector<HTMLElement>("[data-scope=toast][data-part=group]") ?? document.head;
