import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isRunning = false;
let opener: HTMLElement | null = null;

function set(running: boolean): void {
  isRunning = running;
  for (const listener of listeners) listener();
}

/** Starts the tour: at once on the planner, else as soon as it is there. `from` takes focus when it ends. */
export function startTour(from: HTMLElement | null = null): void {
  opener = from;
  set(true);
}

/** What takes focus when the tour ends; null for what had it before. */
export function tourOpener(): HTMLElement | null {
  return opener;
}

export function endTour(): void {
  set(false);
}

export function useIsTourRunning(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => isRunning,
  );
}
