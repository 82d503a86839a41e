import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fullSystem } from "./full-system.ts";
import { prefix } from "./look.ts";
import { theSystem } from "./system.ts";
import { themeCss, tokenNames } from "./theme-css.ts";
import { tokenNames as writtenNames } from "./token-names.gen.ts";
import { tokenRefs } from "./token-refs.ts";

test("the generated theme is up to date (else: npx pnpm@12 --filter @daysignal/ui theme)", () => {
  const written = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
  expect(written("./theme.gen.css")).toBe(themeCss());
  expect(written("./token-names.gen.ts")).toBe(tokenNames());
});

test("each token has Chakra's variable, and none is missing", () => {
  const theirs: Record<string, string> = Object.fromEntries(
    [...fullSystem.tokens.flatMap].filter(([name]) => !/colorPalette|breakpoint/.test(name)),
  );
  const ours = Object.entries(tokenRefs(prefix, writtenNames)).flatMap(([category, byName]) =>
    Object.entries(byName).map(([name, ref]) => [`${category}.${name}`, ref] as const),
  );
  expect(Object.fromEntries(ours)).toEqual(theirs);
});

test("the light system creates the same styles as the full one", () => {
  const system = theSystem();
  const styles = {
    bg: "bg.page",
    color: "fg.muted/50",
    p: "3",
    mx: "-0.5",
    inset: { base: "0", md: "4" },
    w: "full",
    rounded: "lg",
    shadow: "raised",
    textStyle: "hero",
    transitionDuration: "fast",
    zIndex: "toast",
    outline: "2px solid {colors.focus.ring}",
    scrollbarColor: "{colors.noise.strong} transparent",
    animation: "spin 1s",
    _hover: { borderColor: "noise.line", _dark: { gap: "px" } },
    truncate: true,
    lineClamp: 2,
    hideBelow: "md",
    boxSize: "5",
    spaceX: "4",
    aspectRatio: "1",
    "--size": "sizes.10",
    css: { fontFamily: "heading !important" },
  };
  expect(system.css(styles)).toEqual(fullSystem.css(styles));
  const { recipes = {}, slotRecipes = {} } = fullSystem._config.theme ?? {};
  for (const [name, { variants = {} }] of Object.entries({ ...recipes, ...slotRecipes })) {
    for (const [variant, values] of Object.entries(variants)) {
      for (const value of Object.keys(values)) {
        const chosen = { [variant]: value === "true" ? true : value };
        const styleOf = (of: typeof fullSystem) =>
          of.isSlotRecipe(name) ? of.getSlotRecipeFn(name)(chosen) : of.getRecipeFn(name)(chosen);
        expect(styleOf({ ...fullSystem, ...system }), `${name} ${variant}=${value}`).toEqual(
          withoutLayers(styleOf(fullSystem)),
        );
      }
    }
  }
});

/** The full one wraps each rule of a recipe, or of its slots, in a layer. */
function withoutLayers(style: Record<string, unknown>): Record<string, unknown> {
  if ("@layer recipes" in style) return style["@layer recipes"] as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(style).map(([slot, inner]) => [
      slot,
      withoutLayers(inner as Record<string, unknown>),
    ]),
  );
}
