import { defineConfig } from "@chakra-ui/react";
import { dialogRecipe, menuRecipe, popoverRecipe, toastRecipe } from "./recipes/overlays.ts";
import { textStyles } from "./text-styles.ts";

/** The prefix of all CSS variables. */
export const prefix = "ds";

/** The theme's configuration, without tokens and global styles. */
export const lookConfig = defineConfig({
  cssVarsPrefix: prefix,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "90rem" },
    textStyles,
    slotRecipes: {
      dialog: dialogRecipe,
      menu: menuRecipe,
      popover: popoverRecipe,
      toast: toastRecipe,
    },
  },
});
