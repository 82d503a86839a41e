import { useEffect, useRef } from "react";
import { isComposing } from "../is-composing.ts";

/**
 * Handles Escape for a question inside a dialog. On the window, because the dialog listens on the
 * document, before its content.
 */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      event.stopPropagation();
      latest.current();
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}
