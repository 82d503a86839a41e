import { useBottomBar } from "@daysignal/ui";
import { useRunning } from "../signal/use-running.ts";

/** Keeps toasts above the places at the bottom of a phone, and above what runs there. */
export function useRoomForPlaces(): void {
  useBottomBar(useRunning() ? "7rem" : "3.75rem");
}
