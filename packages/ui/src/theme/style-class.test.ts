import { ChakraProvider, chakra } from "@chakra-ui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { styleClass } from "./style-class.ts";
import { system } from "./system.ts";
import { touched } from "./touch.ts";

test("a class made at build time is the one made at run time", () => {
  const style = {
    color: "fg.muted",
    px: { base: "2", md: "4" },
    "& [data-part=tag]": { textStyle: "small", _hover: { bg: "bg.hover" } },
    "@container (width < 46rem)": { "& > *": { flexShrink: 0 } },
    [touched]: { minHeight: "11" },
  };
  const { name, css } = styleClass(style);
  expect(css).toContain(`.${name}>*{`);
  const inTheApp = renderToStaticMarkup(
    createElement(
      ChakraProvider,
      { value: system, children: null },
      createElement(chakra.div, { css: style }),
    ),
  );
  expect(inTheApp).toContain(`<div class="${name}">`);
  expect(inTheApp).toContain(css);
});
