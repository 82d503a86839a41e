export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** Default `info`. */
  kind?: "info" | "success" | "error";
  /** Milliseconds on screen; 5000 unless said (§9). The clock stands still under the pointer. */
  duration?: number;
  /** One thing to do about it, such as Undo. Doing it closes the toast. */
  action?: { label: string; onClick: () => void };
}

type Show = (message: ToastMessage | null) => void;

let show: Show | undefined;
let waiting: ToastMessage | undefined;
let wake: (() => void) | undefined;

/** Says something in passing. One at a time: a new one takes the place of the last (§9). */
export function toast(message: ToastMessage): void {
  if (show) {
    show(message);
  } else {
    waiting = message;
    wake?.();
  }
}

/** Takes away what is being said, if anything. */
export function dismissToast(): void {
  waiting = undefined;
  show?.(null);
}

/** For the list of toasts: from now on messages go to `next`, the one that waits first. Returns the way to let go. */
export function connectToasts(next: Show): () => void {
  show = next;
  if (waiting) next(waiting);
  waiting = undefined;
  return () => {
    if (show === next) show = undefined;
  };
}

/** For the place of toasts: called when the first message comes. Returns the way to let go. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting) listener();
  return () => {
    wake = undefined;
  };
}

/**
 * Where toasts are on the page: closing one, or doing what it offers, is no
 * press beside what is open. Before the first toast there is no such place, and
 * the library would wait for it and fail: the head stands in, which nobody presses.
 */
export const toastGroup = (): HTMLElement =>
  document.querySelector<HTMLElement>("[data-scope=toast][data-part=group]") ?? document.head;
