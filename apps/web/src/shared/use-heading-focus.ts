import { useCanGoBack } from "@tanstack/react-router";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * For the heading of a screen: when the screen takes the place of another one, it takes the focus of
 * what was pressed there.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const comesFromAnother = useCanGoBack();
  const takeFocus = useEffectEvent(() => {
    if (comesFromAnother && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  });
  // A layout effect also runs when a part that was still loading has hidden the screen for a while.
  useLayoutEffect(() => takeFocus(), []);
  return heading;
}
