import { useEffect, useEffectEvent } from "react";

/** What is open over the screen, the uppermost last. */
let layers: readonly { close: () => void }[] = [];
/** The address over which it was opened. */
let address = "";
/** The entries that are being removed from the history, and its length then; ends with `popstate`. */
let removing: { count: number; length: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** How many layers the current entry of the history stands for. */
function entryDepth(): number {
  const state: unknown = history.state;
  const hasDepth = typeof state === "object" && state !== null && "layers" in state;
  return hasDepth && typeof state.layers === "number" ? state.layers : 0;
}

/** Makes the history as deep as what is open. */
function settle(): void {
  if (removing) return;
  const surplus = entryDepth() - layers.length;
  if (surplus > 0) {
    removing = { count: surplus, length: history.length };
    history.go(-surplus);
    return;
  }
  address = location.href;
  for (let depth = entryDepth() + 1; depth <= layers.length; depth += 1) {
    // A router that has replaced the method of the instance would take this for a navigation.
    History.prototype.pushState.call(history, { ...history.state, layers: depth }, "");
  }
}

/** After the current event: what closes a layer may open another one, or leave the screen. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function onPopState(event: PopStateEvent): void {
  const isSameScreen = location.href === address;
  if (removing) {
    const { count, length } = removing;
    removing = null;
    // The screen was left before the browser went back.
    if (history.length > length) {
      event.stopImmediatePropagation();
      history.go(count);
      return;
    }
  }
  // No navigation: the router need not know.
  if (isSameScreen) event.stopImmediatePropagation();
  for (const layer of layers.slice(entryDepth()).reverse()) layer.close();
  settleSoon();
}

/**
 * While `open`, the browser's way back (a button, a gesture, a key) calls `close` instead of leaving
 * the screen. Of several layers it closes the uppermost.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeLatest = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    if (!isListening) addEventListener("popstate", onPopState, { capture: true });
    isListening = true;
    const layer = { close: () => closeLatest() };
    layers = [...layers, layer];
    settleSoon();
    return () => {
      layers = layers.filter((other) => other !== layer);
      settleSoon();
    };
  }, [open]);
}
