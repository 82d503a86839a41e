import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isRunning = false;
let opener: HTMLElement | null = null;

function set(running: boolean): void {
  isRunning = running;
  for (const listener of listeners) listener();
}

/**
 * Starts the tour: immediately on the planner, else once it is rendered. Focus returns to `from`.
 */
export function startTour(from: HTMLElement | null = null): void {
  opener = from;
  set(true);
}

/** The element to which focus returns; null for the previously focused one. */
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
