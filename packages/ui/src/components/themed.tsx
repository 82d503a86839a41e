import { ChakraProvider } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext } from "react";
import { themeSystem } from "../theme/system.ts";

const IsThemed = createContext(false);

/**
 * Provides Chakra's theme to what opens on demand. The page itself does without Chakra; one inside
 * another adds nothing. The provider inserts the tokens' variables, which the page has from
 * theme.gen.css: Chakra has no option to leave them out.
 */
export function Themed({ children }: { children: ReactNode }) {
  return useContext(IsThemed) ? (
    children
  ) : (
    <IsThemed value={true}>
      <ChakraProvider value={themeSystem()}>{children}</ChakraProvider>
    </IsThemed>
  );
}
