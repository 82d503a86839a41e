import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";

const { subscribe, notify } = createListeners();
let isRunning = false;
let opener: HTMLElement | null = null;

function set(running: boolean): void {
  isRunning = running;
  notify();
}

/**
 * Starts the tour: immediately on the planner, else once it is rendered. Focus returns to `from`.
 */
export function startTour(from: HTMLElement | null = null): void {
  opener = from;
  set(true);
}

/** The element to which focus returns; null for the previously focused one. */
export const tourOpener = () => opener;

export const endTour = () => set(false);

export const useIsTourRunning = () => useSyncExternalStore(subscribe, () => isRunning);

/** The tour's flags for each user on this device (§4). */
type TourFlag = "started" | "completed";

const keyOf = (flag: TourFlag, userId: string) => `tour_${flag}:${userId}`;

/**
 * Whether the user has neither started nor completed the tour here. False if storage is
 * unavailable, to avoid asking at every visit.
 */
export function isTourNew(userId: string): boolean {
  try {
    const flags: TourFlag[] = ["started", "completed"];
    return flags.every((flag) => localStorage.getItem(keyOf(flag, userId)) === null);
  } catch {
    return false;
  }
}

/** Stores that the user has started or completed the tour. */
export function markTour(flag: TourFlag, userId: string): void {
  try {
    localStorage.setItem(keyOf(flag, userId), new Date().toISOString());
  } catch {
    // Storage is unavailable; then `isTourNew` is false anyway.
  }
}
