import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import { touched } from "../touch.ts";

/** Inputs, textareas, and the native select with the same look. */
export const inputRecipe = defineRecipe({
  className: "input",
  base: {
    width: "full",
    minWidth: 0,
    height: "10",
    px: "3",
    fontFamily: "body",
    fontSize: "md",
    lineHeight: "1.375rem",
    color: "fg.default",
    bg: "bg.raised",
    borderWidth: "1px",
    borderColor: "noise.control",
    borderRadius: "md",
    transition: "border-color 120ms",
    _hover: { borderColor: "fg.muted" },
    _focusVisible: {
      outline: "2px solid {colors.focus.ring}",
      outlineOffset: "-1px",
      borderColor: "transparent",
    },
    _invalid: { borderColor: "danger.fg", _focusVisible: { outlineColor: "danger.fg" } },
    _disabled: { opacity: 0.5, cursor: "not-allowed" },
    // 16 px on touch screens: below that, phones zoom the page when a field takes focus.
    [touched]: { fontSize: "1rem", height: "11" },
  },
  variants: {
    multiline: {
      true: {
        height: "auto",
        minHeight: "20",
        py: "2",
        resize: "vertical",
        [touched]: { height: "auto" },
      },
    },
    size: {
      sm: {
        height: "8",
        px: "2",
        fontSize: "sm",
        [touched]: { px: "3", fontSize: "1rem", height: "11" },
      },
      md: {},
    },
  },
});

/** The parts around a control: label, hint and error. */
export const fieldRecipe = defineSlotRecipe({
  className: "field",
  slots: ["root", "label", "hint", "error"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1.5", minWidth: 0 },
    label: { textStyle: "small", fontWeight: "medium", color: "fg.default" },
    hint: { textStyle: "small", color: "fg.muted" },
    error: { textStyle: "small", color: "danger.fg" },
  },
});

export const checkboxRecipe = defineSlotRecipe({
  className: "checkbox",
  slots: ["root", "box", "input", "mark", "label"],
  base: {
    root: {
      display: "inline-flex",
      alignItems: "flex-start",
      gap: "2.5",
      cursor: "pointer",
      "&:has(input:disabled)": { opacity: 0.5, cursor: "not-allowed" },
      [touched]: { minWidth: "11", minHeight: "11", py: "0.6875rem" },
    },
    box: {
      position: "relative",
      flexShrink: 0,
      width: "1.125rem",
      height: "1.125rem",
      mt: "0.125rem",
    },
    input: {
      appearance: "none",
      position: "absolute",
      inset: 0,
      width: "full",
      height: "full",
      cursor: "inherit",
      bg: "bg.raised",
      borderWidth: "1px",
      borderColor: "noise.control",
      borderRadius: "sm",
      transitionProperty: "background-color, border-color",
      transitionDuration: "fast",
      _hover: { borderColor: "fg.muted" },
      _checked: { bg: "signal.solid", borderColor: "signal.solid" },
      _invalid: { borderColor: "danger.fg" },
    },
    mark: {
      position: "absolute",
      inset: 0,
      width: "full",
      height: "full",
      padding: "2px",
      color: "signal.contrast",
      pointerEvents: "none",
      strokeDasharray: 1,
      strokeDashoffset: 1,
      "input:checked + &": {
        strokeDashoffset: 0,
        transition: "stroke-dashoffset 160ms {easings.out}",
      },
    },
    label: { textStyle: "body", color: "fg.default", userSelect: "none" },
  },
});

/** Segmented controls. */
export const segmentsRecipe = defineSlotRecipe({
  className: "segments",
  slots: ["root", "item", "input"],
  base: {
    root: {
      display: "inline-flex",
      flexWrap: "wrap",
      alignSelf: "flex-start",
      maxWidth: "full",
      padding: "0.5",
      gap: "0.5",
      bg: "bg.sunken",
      borderRadius: "md",
      boxShadow: "inset 0 0 0 1px {colors.noise.line}",
    },
    item: {
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "1.5",
      minHeight: "8",
      minWidth: "9",
      px: "3",
      borderRadius: "calc({radii.md} - 2px)",
      fontSize: "sm",
      fontWeight: "medium",
      color: "fg.muted",
      cursor: "pointer",
      transitionProperty: "background-color, color",
      transitionDuration: "fast",
      _hover: { color: "fg.default" },
      "&:has(input:checked)": {
        bg: { _light: "bg.raised", _dark: "noise.strong" },
        color: "fg.default",
        boxShadow: "raised",
      },
      "&:has(input:focus-visible)": {
        outline: "2px solid {colors.focus.ring}",
        outlineOffset: "1px",
      },
      [touched]: { minHeight: "11", minWidth: "11" },
    },
    input: { appearance: "none", position: "absolute", inset: 0, opacity: 0, cursor: "inherit" },
  },
});
