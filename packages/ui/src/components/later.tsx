import { type ReactNode, useDeferredValue } from "react";

/** Renders its content after the first paint of the screen, without delaying that. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
