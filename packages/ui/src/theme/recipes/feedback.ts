import { defineRecipe } from "@chakra-ui/react";

export const kbdRecipe = defineRecipe({
  className: "kbd",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minWidth: "5",
    height: "5",
    px: "1.5",
    fontFamily: "body",
    fontSize: "xs",
    lineHeight: 1,
    color: "fg.muted",
    bg: "bg.sunken",
    borderRadius: "sm",
    boxShadow: "inset 0 0 0 1px {colors.noise.line}",
  },
});

export const skeletonRecipe = defineRecipe({
  className: "skeleton",
  base: {
    bg: "noise.line",
    borderRadius: "md",
    animation: "breathe 1.6s ease-in-out infinite",
  },
});

export const spinnerRecipe = defineRecipe({
  className: "spinner",
  base: {
    display: "inline-block",
    borderRadius: "full",
    borderWidth: "2px",
    borderColor: "noise.strong",
    borderTopColor: "signal.solid",
    animation: "spin 0.8s linear infinite",
  },
  variants: {
    size: {
      sm: { width: "4", height: "4" },
      md: { width: "6", height: "6" },
      lg: { width: "9", height: "9" },
    },
  },
  defaultVariants: { size: "md" },
});
