import { ChakraProvider, chakra, type SystemStyleObject } from "@chakra-ui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { system } from "./system.ts";

/**
 * The class of a style and its CSS rules, as Chakra would create them at run time: for the build,
 * so that the browser need not.
 */
export function styleClass(style: SystemStyleObject): { name: string; css: string } {
  const element = createElement(chakra.div, { css: style });
  const markup = renderToStaticMarkup(
    createElement(ChakraProvider, { value: system, children: element }),
  );
  const [, css, name] =
    /<style data-emotion="css [^"]*">(.*)<\/style><div class="([^"]*)">/.exec(markup) ?? [];
  if (css === undefined || name === undefined) throw new Error("Chakra gave this style no class.");
  return { name, css };
}
