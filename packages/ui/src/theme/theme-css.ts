import { ChakraProvider, createSystem } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { globalCss } from "./global-css.ts";
import { themeConfig } from "./system.ts";

/** The global styles and the values of all tokens, as Chakra writes them, in cascade layers. */
export function themeCss(): string {
  const system = createSystem(defaultBaseConfig, themeConfig, {
    preflight: true,
    disableLayers: false,
    globalCss,
  });
  const markup = renderToStaticMarkup(
    createElement(ChakraProvider, { value: system, children: null }),
  );
  const css = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules);
  return `/* Written by write-theme-css.ts from the theme. */\n${css.join("\n").replace(/(?<=[{};])(?=\S)/g, "\n")}\n`;
}
