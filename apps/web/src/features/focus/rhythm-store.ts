import type { TimeInterval } from "@daysignal/core";
import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "../../shared/local-storage.ts";
import { isRhythmLength, type Rhythm, usualRhythm } from "./rhythm.ts";

/** What this device keeps of the rhythm (§18), so that a reload and a second window go on. */
export interface KeptRhythm extends Rhythm {
  isOn: boolean;
  hasSound: boolean;
  /** The break that was taken from a signal, and when. */
  rest: Pick<TimeInterval, "taskId" | "startedAt"> | null;
  /** When one last went on without a break. */
  wentOnAt: string | null;
  /** The moment that the sound was last played for: once, by whichever window is first. */
  rungFor: string | null;
}

const key = "focus_rhythm";
const none: KeptRhythm = {
  ...usualRhythm,
  ...{ isOn: false, hasSound: true, rest: null, wentOnAt: null, rungFor: null },
};
const { subscribe, notify } = createListeners();

let text: string | null = null;
let kept = none;

/** The rhythm of this device; the same object until it changes. */
export function readRhythm(): KeptRhythm {
  const stored = readLocal(key);
  if (stored !== text) {
    text = stored;
    kept = parse(stored);
  }
  return kept;
}

/** Changes some of it, in all windows. */
export function changeRhythm(changes: Partial<KeptRhythm>): void {
  kept = { ...readRhythm(), ...changes };
  text = JSON.stringify(kept);
  writeLocal(key, text);
  // Without storage, it lasts as long as the page.
  if (readLocal(key) === null) text = null;
  notify();
}

/** `readRhythm` as a hook. */
export const useRhythm = (): KeptRhythm => useSyncExternalStore(follow, readRhythm);

function follow(listener: () => void): () => void {
  const stop = subscribe(listener);
  addEventListener("storage", listener);
  return () => {
    stop();
    removeEventListener("storage", listener);
  };
}

/** What was stored, as far as it can be used. */
function parse(stored: string | null): KeptRhythm {
  try {
    const read: KeptRhythm = { ...none, ...JSON.parse(stored ?? "{}") };
    const isUsable =
      isRhythmLength("workMinutes", read.workMinutes) &&
      isRhythmLength("breakMinutes", read.breakMinutes);
    return isUsable ? read : none;
  } catch {
    return none;
  }
}
