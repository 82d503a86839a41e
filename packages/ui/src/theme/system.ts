import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { colorTokens, semanticColors } from "./colors.ts";
import { dialogRecipe, menuRecipe, popoverRecipe, toastRecipe } from "./recipes/overlays.ts";
import { textStyles } from "./text-styles.ts";
import { keyframes, semanticShadows, tokens } from "./tokens.ts";

export const themeConfig = defineConfig({
  cssVarsPrefix: "ds",
  // The page has it, and the global styles, from theme.gen.css.
  preflight: false,
  // Inserting a rule into a style sheet with layers makes Chrome lay out the whole page again.
  // Without layers, an element's style props replace those of its recipe, except for states and
  // media conditions, which `css` overrides under the same condition.
  disableLayers: true,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "90rem" },
    keyframes,
    tokens: { ...tokens, colors: colorTokens },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
    textStyles,
    slotRecipes: {
      dialog: dialogRecipe,
      menu: menuRecipe,
      popover: popoverRecipe,
      toast: toastRecipe,
    },
  },
});

let made: SystemContext | undefined;

/**
 * The theme of what opens on demand. Built on Chakra's engine without its default tokens and
 * recipes, so that a bundle contains only what is used. Created at its first use, not while its
 * module is loaded ahead: that takes longer than a frame.
 */
export function themeSystem(): SystemContext {
  made ??= createSystem(defaultBaseConfig, themeConfig);
  return made;
}
