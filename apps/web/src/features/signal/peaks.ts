import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";

/** A peak that rises from a done button: the middle of its upper edge, in pixels of the window. */
interface DrawnPeak {
  key: number;
  left: number;
  top: number;
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

const { subscribe, notify } = createListeners();
const buttons = new Set<{ signalId: string; button: HTMLElement }>();
let peaks: readonly DrawnPeak[] = [];
let lastKey = 0;

/** Has peaks drawn above the done button of a signal, until the returned function is called. */
export function drawPeaksAt(signalId: string, button: HTMLElement): () => void {
  const entry = { signalId, button };
  buttons.add(entry);
  return () => buttons.delete(entry);
}

/**
 * Draws a peak above each visible done button of a signal that is being finished, by whatever
 * gesture. Called before its row changes or disappears. None with reduced motion.
 */
export function drawPeaks(signalId: string): void {
  const own = [...buttons].filter((one) => one.signalId === signalId);
  const shown = own.flatMap(({ button }) => (button.checkVisibility() ? [button] : []));
  if (shown.length === 0 || matchMedia(reducedMotion).matches) return;
  peaks = [...peaks, ...shown.map(placeOf)];
  notify();
}

function placeOf(button: HTMLElement): DrawnPeak {
  const { left, width, top } = button.getBoundingClientRect();
  lastKey += 1;
  return { key: lastKey, left: left + width / 2, top };
}

/** The peaks that are being drawn. */
export const usePeaks = () => useSyncExternalStore(subscribe, () => peaks);

/** Removes a peak once it was shown. */
export function removePeak(key: number): void {
  peaks = peaks.filter((peak) => peak.key !== key);
  notify();
}
