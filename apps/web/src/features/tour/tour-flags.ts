/** What is kept of the tour for each person on this device (§4). */
export type TourFlag = "started" | "completed";

const keyOf = (flag: TourFlag, userId: string) => `tour_${flag}:${userId}`;

/** Whether the person has neither started nor completed the tour here. With storage closed nobody is asked again and again. */
export function isTourNew(userId: string): boolean {
  try {
    const flags: TourFlag[] = ["started", "completed"];
    return flags.every((flag) => localStorage.getItem(keyOf(flag, userId)) === null);
  } catch {
    return false;
  }
}

/** Remembers that the person has started or completed the tour. */
export function markTour(flag: TourFlag, userId: string): void {
  try {
    localStorage.setItem(keyOf(flag, userId), new Date().toISOString());
  } catch {
    // It is new again on the next visit, and not opened by itself.
  }
}
