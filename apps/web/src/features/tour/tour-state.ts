import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isRunning = false;

function set(running: boolean): void {
  isRunning = running;
  for (const listener of listeners) listener();
}

/** Starts the tour: at once on the planner, else as soon as the planner is there. */
export function startTour(): void {
  set(true);
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
