import { useEffectEvent, useLayoutEffect } from "react";
import { takeTyped } from "./typed-ahead.ts";

/**
 * Calls `onTyped` on mount with what was typed while the component was loading, if anything. `isMeant`:
 * its field gets the focus; the part of a larger form takes nothing.
 */
export function useTypedAhead(onTyped: (text: string) => void, isMeant = true): void {
  const take = useEffectEvent(() => {
    const text = isMeant ? takeTyped() : "";
    if (text !== "") onTyped(text);
  });
  useLayoutEffect(() => take(), []);
}
