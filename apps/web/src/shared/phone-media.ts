import { mobileBreakpoint } from "@daysignal/core";
import { useCallback, useSyncExternalStore } from "react";

/**
 * A touch device at most as wide as §9 says, or a phone in landscape; not a narrow desktop window.
 */
export const phoneMedia = `(pointer: coarse) and (hover: none) and ((max-width: ${mobileBreakpoint}px) or ((max-width: 960px) and (max-height: 480px)))`;

/** A phone on its side: the places are in the header. */
export const onSideMedia = "(max-height: 480px) and (orientation: landscape)";

/** A window without the height for more than the day's signals: a phone on its side, half of its screen. */
export const lowMedia = "(height < 32rem)";

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether this is a phone (§2). */
export const useIsPhone = (): boolean => useMedia(phoneMedia);
