import { createSystem, defineConfig } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { colorTokens, semanticColors } from "./colors.ts";
import { globalCss } from "./global-css.ts";
import { buttonRecipe } from "./recipes/button.ts";
import { kbdRecipe, skeletonRecipe, spinnerRecipe } from "./recipes/feedback.ts";
import { checkboxRecipe, fieldRecipe, inputRecipe, segmentsRecipe } from "./recipes/field.ts";
import { dialogRecipe, menuRecipe, popoverRecipe, toastRecipe } from "./recipes/overlays.ts";
import { tabsRecipe } from "./recipes/tabs.ts";
import { textStyles } from "./text-styles.ts";
import { keyframes, semanticShadows, tokens } from "./tokens.ts";

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: "ds",
  globalCss,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "90rem" },
    keyframes,
    tokens: { ...tokens, colors: colorTokens },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
    textStyles,
    recipes: {
      button: buttonRecipe,
      input: inputRecipe,
      kbd: kbdRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      formField: fieldRecipe,
      dialog: dialogRecipe,
      menu: menuRecipe,
      popover: popoverRecipe,
      segments: segmentsRecipe,
      tabLine: tabsRecipe,
      tickbox: checkboxRecipe,
      toast: toastRecipe,
    },
  },
});

/**
 * The look of Daysignal. Built on Chakra's engine alone: none of its default
 * tokens and none of its recipes, so that a bundle holds what is used here.
 */
export const system = createSystem(defaultBaseConfig, config);
