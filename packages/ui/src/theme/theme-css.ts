import { ChakraProvider } from "@chakra-ui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fullSystem } from "./full-system.ts";

/** The styles of the page and the values of all tokens, as Chakra would write them at every start. */
export function themeCss(): string {
  const markup = renderToStaticMarkup(
    createElement(ChakraProvider, { value: fullSystem, children: null }),
  );
  const css = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules);
  return `/* Written by write-theme-css.ts from the theme. */\n${css.join("\n").replace(/(?<=[{};])(?=\S)/g, "\n")}\n`;
}
