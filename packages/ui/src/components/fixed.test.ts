import {
  ChakraProvider,
  chakra,
  type SystemContext,
  type SystemStyleObject,
} from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createElement, Fragment, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { system as theSystem } from "../theme/system.ts";
import { fixed } from "./fixed.ts";

const look: SystemStyleObject = {
  display: "inline-flex",
  bg: "bg.sunken",
  px: "1.5",
  width: { base: "5", md: "6" },
  boxShadow: { _light: "inset 0 0 0 1px {colors.noise.line}", _dark: "none" },
  _hover: { color: "signal.fg" },
  "&[data-size=lg]": { height: "6" },
  "@media (forced-colors: active)": { borderWidth: "1px" },
};

const looked = (value: SystemContext, ...elements: ReactElement[]) =>
  createElement(ChakraProvider, { value, children: createElement(Fragment, {}, ...elements) });

/** A new page with its own style cache. */
function aPage() {
  const cache = createCache({ key: "css" });
  const insert = vi.spyOn(cache, "insert");
  const system = theSystem;
  const css = vi.fn(system.css);
  const draw = (...elements: ReactElement[]) =>
    renderToStaticMarkup(
      createElement(CacheProvider, { value: cache }, looked({ ...system, css }, ...elements)),
    ).replaceAll(/<style.*?<\/style>/g, "");
  /** The rules of classes; global rules have no selector. */
  const rules = () =>
    insert.mock.calls
      .map(([selector, { styles }]) => ({ selector, styles }))
      .filter(({ selector }) => selector !== "");
  return { draw, css, rules };
}

test("a fixed element has the class and the rules of the chakra element of that style", () => {
  for (const tag of ["span", "button"] as const) {
    const [ours, theirs] = [aPage(), aPage()];
    const drawn = ours.draw(createElement(fixed(tag, look), { title: "A dot" }));
    expect(drawn).toBe(theirs.draw(createElement(chakra(tag, { base: look }), { title: "A dot" })));
    expect(drawn).toMatch(/ class="css-\w+"/);
    expect(ours.rules()).toHaveLength(1);
    expect(ours.rules()).toEqual(theirs.rules());
  }
});

test("its style is computed once for all elements and renders", () => {
  const page = aPage();
  const Dot = fixed("span", look);
  const dots = ["a", "b", "c"].map((title) => createElement(Dot, { key: title, title }));
  const drawn = page.draw(...dots);
  expect(drawn.match(/class="[^"]+"/g)).toHaveLength(3);
  expect(page.draw(...dots)).toBe(drawn);
  expect(page.css).toHaveBeenCalledTimes(1);
  expect(page.rules()).toHaveLength(1);
});

test("a page created later gets the style as well", () => {
  const Dot = fixed("span", look);
  const [first, second] = [aPage(), aPage()];
  first.draw(createElement(Dot));
  second.draw(createElement(Dot));
  expect(second.rules()).toEqual(first.rules());
  expect(second.rules()).toHaveLength(1);
});

test("a prerendered page, without a style cache, throws", () => {
  const Dot = fixed("span", look);
  const draw = () => renderToStaticMarkup(looked(theSystem, createElement(Dot)));
  expect(draw).toThrow("What is drawn ahead needs its styles in the markup");
});
