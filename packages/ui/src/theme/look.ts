import { defineConfig } from "@chakra-ui/react";
import { buttonRecipe } from "./recipes/button.ts";
import { kbdRecipe, skeletonRecipe, spinnerRecipe } from "./recipes/feedback.ts";
import { checkboxRecipe, fieldRecipe, inputRecipe, segmentsRecipe } from "./recipes/field.ts";
import { dialogRecipe, menuRecipe, popoverRecipe, toastRecipe } from "./recipes/overlays.ts";
import { tabsRecipe } from "./recipes/tabs.ts";
import { textStyles } from "./text-styles.ts";

/** The prefix of all CSS variables. */
export const prefix = "ds";

/** The theme's configuration, without tokens and global styles. */
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
