import { defineConfig } from "@chakra-ui/react";
import { colorTokens, semanticColors } from "./colors.ts";
import { buttonRecipe } from "./recipes/button.ts";
import { kbdRecipe, skeletonRecipe, spinnerRecipe } from "./recipes/feedback.ts";
import { checkboxRecipe, fieldRecipe, inputRecipe, segmentsRecipe } from "./recipes/field.ts";
import { dialogRecipe, menuRecipe, popoverRecipe, toastRecipe } from "./recipes/overlays.ts";
import { tabsRecipe } from "./recipes/tabs.ts";
import { textStyles } from "./text-styles.ts";
import { semanticShadows, tokens } from "./tokens.ts";

/** What every variable of the look begins with. */
export const prefix = "ds";

/** Each thing that has a name in the look, by its category: `colors`, `spacing` … */
export const allTokens = { ...tokens, colors: colorTokens };
export const semanticTokens = { colors: semanticColors, shadows: semanticShadows };

/** What the look is made of besides its tokens and the styles of the page. */
export const lookConfig = defineConfig({
  cssVarsPrefix: prefix,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "90rem" },
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
