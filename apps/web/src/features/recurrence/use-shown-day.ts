import { useRef } from "react";

/**
 * The day that has focus first in a dialog with a calendar. The calendar focuses itself too early,
 * while a menu still returns focus.
 */
export function useShownDay() {
  const content = useRef<HTMLDivElement>(null);
  const shownDay = {
    get current() {
      return content.current?.querySelector<HTMLElement>("[data-view=day][data-focus]") ?? null;
    },
  };
  return { content, shownDay };
}
