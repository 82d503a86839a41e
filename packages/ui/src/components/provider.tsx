import { ChakraProvider } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useColorMode } from "../theme/color-mode.ts";
import { system } from "../theme/system.ts";

/** Gives everything below it the look of Daysignal, and keeps dark and light up to date. */
export function Provider({ children }: { children: ReactNode }) {
  useColorMode();
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
