import { mobileBreakpoint } from "@daysignal/core";
import { useSyncExternalStore } from "react";

/**
 * A touch device at most as wide as §9 says, or a phone in landscape; not a narrow desktop window.
 */
export const phoneMedia = `(pointer: coarse) and (hover: none) and ((max-width: ${mobileBreakpoint}px) or ((max-width: 960px) and (max-height: 480px)))`;

/** Whether this is a phone (§2). */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(phoneMedia);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(phoneMedia).matches,
  );
}
