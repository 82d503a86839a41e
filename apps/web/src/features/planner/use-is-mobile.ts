import { useSyncExternalStore } from "react";
import { phoneMedia } from "../../shared/phone-media.ts";

/** Whether to show the simplified planner (§2). */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(phoneMedia);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(phoneMedia).matches,
  );
}
