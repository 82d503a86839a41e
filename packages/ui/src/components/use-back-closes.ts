import { useEffect, useEffectEvent } from "react";

/** What is open over the screen, the uppermost last. */
let layers: readonly { close: () => void }[] = [];
/** The entry of the history that was current last, as far as this module knows. */
let entry: ReturnType<typeof currentEntry> | undefined;
let isListening = false;

/** A spare entry is the second one for its address: back returns to the first. */
function currentEntry() {
  const state: unknown = history.state;
  const isSpare = typeof state === "object" && state !== null && "isSpare" in state;
  return { address: location.href, isSpare };
}

function addSpareEntry(): void {
  if (!currentEntry().isSpare) {
    // A router that has replaced the method of the instance would take this for a navigation.
    History.prototype.pushState.call(history, { ...history.state, isSpare: true }, "");
  }
  entry = currentEntry();
}

function onPopState(event: PopStateEvent): void {
  const left = entry;
  entry = currentEntry();
  const layer = layers.at(-1);
  const leftSpare = left?.isSpare && !entry.isSpare && left.address === entry.address;
  if (leftSpare) {
    // No navigation: the router need not know.
    event.stopImmediatePropagation();
    // A spare entry stays when its layer is closed in another way, and is then skipped.
    if (!layer) history.back();
    else if (layers.length > 1) addSpareEntry();
  }
  layer?.close();
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
    addSpareEntry();
    return () => {
      layers = layers.filter((other) => other !== layer);
    };
  }, [open]);
}
