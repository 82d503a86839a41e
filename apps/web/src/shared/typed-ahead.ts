let typed = "";
let stop = () => {};

/**
 * Collects what is typed until an element receives focus: the field of a dialog that is still being
 * loaded. Otherwise its first letters would be shortcuts. Escape gives up.
 */
export function collectTyping(): void {
  stop();
  typed = "";
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Escape") stop();
    if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed += key;
    else if (key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocusIn = () => stop();
  stop = () => {
    removeEventListener("keydown", onKeyDown, { capture: true });
    removeEventListener("focusin", onFocusIn, { capture: true });
  };
  addEventListener("keydown", onKeyDown, { capture: true });
  addEventListener("focusin", onFocusIn, { capture: true });
}

/** What was typed ahead, once. */
export function takeTyped(): string {
  const text = typed;
  typed = "";
  return text;
}
