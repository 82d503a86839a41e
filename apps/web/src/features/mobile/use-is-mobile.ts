import { mobileBreakpoint } from "@daysignal/core";
import { useSyncExternalStore } from "react";

/** A device that is held and touched, at most as wide as §9 says; a narrow window of a desktop is none. */
const query = `(max-width: ${mobileBreakpoint}px) and (pointer: coarse) and (hover: none)`;

/** Whether the simplified planner is meant (§2). */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}
