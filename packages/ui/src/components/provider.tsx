import { type ReactNode, useEffect } from "react";
import { printOnWhite, showColorMode, useColorMode } from "../theme/color-mode.ts";
import { Themed } from "./themed.tsx";

/** Provides the theme, and keeps light or dark mode up to date. */
export function Provider({ children }: { children: ReactNode }) {
  // Listens for changes by the device and other tabs.
  useColorMode();
  useEffect(showColorMode, []);
  useEffect(printOnWhite, []);
  return <Themed>{children}</Themed>;
}
