import { ChakraProvider } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { printOnWhite, showColorMode, useColorMode } from "../theme/color-mode.ts";
import { theSystem } from "../theme/system.ts";

/** Gives everything below it the look of Daysignal, and keeps dark and light up to date. */
export function Provider({ children }: { children: ReactNode }) {
  // Listens for the device's and other tabs' changes for as long as the app runs.
  useColorMode();
  useEffect(showColorMode, []);
  useEffect(printOnWhite, []);
  return <ChakraProvider value={theSystem()}>{children}</ChakraProvider>;
}
