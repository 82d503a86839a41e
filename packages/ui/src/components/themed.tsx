import { LocaleProvider } from "@ark-ui/react/locale";
import { ChakraProvider } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext } from "react";
import { useI18n } from "../i18n.ts";
import { themeSystem } from "../theme/system.ts";

const IsThemed = createContext(false);

/**
 * Provides Chakra's theme and the direction of the language to dialogs, menus and popovers; nested ones
 * use the outer provider. It also inserts the tokens' variables, which the page has from
 * theme.gen.css: Chakra has no option to leave them out.
 */
export function Themed({ children }: { children: ReactNode }) {
  const i18n = useI18n();
  return useContext(IsThemed) ? (
    children
  ) : (
    <IsThemed value={true}>
      <LocaleProvider locale={i18n.locale}>
        <ChakraProvider value={themeSystem()}>{children}</ChakraProvider>
      </LocaleProvider>
    </IsThemed>
  );
}
