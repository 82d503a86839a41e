import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test.each([
  ["an Enter of its own", false, 13, false],
  ["during a composition", true, 13, true],
  ["that ends one, in Chromium and Firefox", true, 229, true],
  ["that ends one, in Safari", false, 229, true],
])("a key %s belongs to the input method: %o %i is %o", (_, composes, keyCode, expected) => {
  expect(isComposing({ isComposing: composes, keyCode })).toBe(expected);
});
