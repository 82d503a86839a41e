let typed = "";
let stop = () => {};

let openings = 0;

/** Called when a dialog or picker is being opened, which gets nothing of what was typed before. */
export function noteOpening(): void {
  openings += 1;
  typed = "";
}

/** Called when it is closed: what was typed for it is for no other, if it had no field. */
export function noteClosing(): void {
  typed = "";
}

/** How many have been opened on this page. */
export const countOpenings = () => openings;

/**
 * Collects what is typed until an element receives focus: the field of a dialog that is still being
 * loaded. Otherwise its first letters would be shortcuts. Escape and a press of the mouse give up.
 * `isDigitOwn`: a digit is a command of what is being opened.
 */
export function collectTyping(isDigitOwn = false): void {
  stop();
  typed = "";
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isDigitOwn && /^\d$/.test(key)) return;
    if (key === "Escape") stop();
    if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed += key;
    else if (key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onEnd = () => stop();
  const ends = ["focusin", "pointerdown"];
  stop = () => {
    removeEventListener("keydown", onKeyDown, { capture: true });
    for (const end of ends) removeEventListener(end, onEnd, { capture: true });
  };
  addEventListener("keydown", onKeyDown, { capture: true });
  for (const end of ends) addEventListener(end, onEnd, { capture: true });
}

/** What was typed ahead, once. */
export function takeTyped(): string {
  const text = typed;
  typed = "";
  return text;
}
