import { ChakraProvider } from "@chakra-ui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fullSystem } from "./full-system.ts";

/** The global styles and the values of all tokens, as Chakra would write them at every start. */
export function themeCss(): string {
  const markup = renderToStaticMarkup(
    createElement(ChakraProvider, { value: fullSystem, children: null }),
  );
  const css = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules);
  return `/* Written by write-theme-css.ts from the theme. */\n${css.join("\n").replace(/(?<=[{};])(?=\S)/g, "\n")}\n`;
}

/** The names of all tokens, for a system without their values. */
export function tokenNames(): string {
  const names: Record<string, string[]> = {};
  for (const name of fullSystem.tokens.flatMap.keys()) {
    const [category = "", ...path] = name.split(".");
    // Chakra derives these: negative spacing, palettes, and the widths of breakpoints.
    if (/^-|colorPalette|breakpoint/.test(path.join(".")) || category === "breakpoints") continue;
    names[category] ??= [];
    names[category].push(path.join("."));
  }
  const lists = Object.entries(names).map(
    ([category, list]) => `  ${category}: "${list.join(" ")}",\n`,
  );
  return `/* Written by write-theme-css.ts from the theme. */\nexport const tokenNames = {\n${lists.join("")}};\n`;
}
