import { type ReactNode, useDeferredValue } from "react";

/** Draws its content after what is first seen of the screen, without holding that up. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
