import { defineRecipe } from "@chakra-ui/react";
import { forced, forcedEdge } from "../forced-colors.ts";
import { touched, touchReach } from "../touch.ts";

/** Buttons with a label, and (with `iconOnly`) square icon buttons. */
export const buttonRecipe = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    flexShrink: 0,
    fontFamily: "body",
    fontWeight: "medium",
    lineHeight: "1.25rem",
    whiteSpace: "nowrap",
    userSelect: "none",
    cursor: "pointer",
    borderRadius: "md",
    textDecoration: "none",
    transitionProperty: "background-color, color, border-color, opacity, transform",
    transitionDuration: "fast",
    transitionTimingFunction: "out",
    _active: { transform: "translateY(0.5px)" },
    _disabled: { opacity: 0.45, cursor: "not-allowed" },
    "& svg": { flexShrink: 0, width: "1.125em", height: "1.125em" },
    // Its colour is not visible in forced-colors mode.
    ...forcedEdge,
  },
  variants: {
    variant: {
      /** The primary action. */
      solid: {
        bg: "signal.solid",
        color: "signal.contrast",
        fontWeight: "semibold",
        _hover: { bg: "signal.hover" },
      },
      outline: {
        borderWidth: "1px",
        borderColor: "noise.strong",
        color: "fg.default",
        _hover: { bg: "bg.hover", borderColor: "noise.control" },
        _expanded: { bg: "bg.hover" },
      },
      ghost: {
        color: "fg.default",
        _hover: { bg: "bg.hover" },
        _expanded: { bg: "bg.hover" },
      },
      /** Looks like a caption. */
      quiet: {
        color: "fg.muted",
        _hover: { bg: "bg.hover", color: "fg.default" },
        _expanded: { bg: "bg.hover", color: "fg.default" },
      },
      /** For irreversible actions. */
      danger: {
        bg: "danger.solid",
        color: "danger.contrast",
        fontWeight: "semibold",
        _hover: { bg: "danger.hover" },
      },
      /** Looks like a link inside a sentence. */
      link: {
        color: "signal.fg",
        textDecoration: "underline",
        textDecorationThickness: "1px",
        textUnderlineOffset: "3px",
        borderRadius: "sm",
        _hover: { textDecorationThickness: "2px" },
      },
    },
    size: {
      sm: { height: "8", px: "3", fontSize: "sm", [touched]: { minHeight: "11", minWidth: "11" } },
      md: { height: "10", px: "4", fontSize: "md", [touched]: { minHeight: "11", minWidth: "11" } },
      lg: { height: "12", px: "6", fontSize: "lg" },
    },
    iconOnly: { true: { px: "0", aspectRatio: "1" } },
  },
  compoundVariants: [
    {
      variant: "link",
      css: {
        ...touchReach,
        [forced]: { borderWidth: "0" },
        display: "inline",
        height: "auto",
        minHeight: "0",
        px: "0",
        fontSize: "inherit",
        fontWeight: "inherit",
        lineHeight: "inherit",
        whiteSpace: "normal",
      },
    },
  ],
  defaultVariants: { variant: "outline", size: "md" },
});
