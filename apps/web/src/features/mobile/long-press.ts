import type { MouseEvent } from "react";

/**
 * A long press on a card or a row does what its menu button does, as soon as the
 * finger leaves without having dragged it. In a field it stays the browser's.
 */
export function openMenuByLongPress(event: MouseEvent): void {
  const { target, nativeEvent } = event;
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== "touch") return;
  if (!(target instanceof Element) || target.closest("input, textarea")) return;
  const menu = target
    .closest("[data-slot], [data-row]")
    ?.querySelector<HTMLElement>("[aria-haspopup=menu]");
  if (!menu) return;
  event.preventDefault();
  menu.click();
}
