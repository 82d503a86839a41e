import { defineGlobalStyles } from "@chakra-ui/react";
import { forced } from "./forced-colors.ts";

export const globalCss = defineGlobalStyles({
  html: {
    bg: "bg.page",
    color: "fg.default",
    fontFamily: "body",
    fontSize: "100%",
    lineHeight: "normal",
    scrollbarColor: "{colors.noise.strong} transparent",
    "--global-font-body": "fonts.body",
    "--global-font-mono": "fonts.mono",
    "--global-color-border": "colors.noise.line",
    "&.dark": { colorScheme: "dark" },
    "&.light": { colorScheme: "light" },
  },
  body: { fontSize: "md", lineHeight: "1.375rem" },
  "*::placeholder": { color: "fg.muted" },
  "::selection": { bg: "signal.subtle", color: "fg.default" },
  // One ring for everything that takes focus; a component that draws its own says so.
  ":focus-visible": {
    outline: "2px solid {colors.focus.ring}",
    outlineOffset: "2px",
  },
  // A phone's planner has a button at the bottom, which a toast would cover.
  "[data-scope=toast][data-part=group]": {
    "@media (width < 48rem)": {
      bottom:
        "calc(max(env(safe-area-inset-bottom), {spacing.4}) + var(--bottom-bar, 0px)) !important",
    },
  },
  // On phones a dialog rises from below, its buttons at the bottom, where toasts are otherwise: over a
  // dialog they come from above. The library places them by inline styles, hence the force.
  "body:has(> [data-part=positioner] > [data-scope=dialog][data-state=open])": {
    "@media (width < 48rem)": {
      "& [data-scope=toast][data-part=group]": {
        top: "max(env(safe-area-inset-top), {spacing.2}) !important",
        bottom: "auto !important",
      },
      "& [data-scope=toast][data-part=root]": {
        top: "0 !important",
        bottom: "auto !important",
        translate: "var(--x) calc(-1 * var(--y)) !important",
      },
    },
  },
  // Where the system replaces all colours, backgrounds and shadows are gone: what they tell is told by its own
  // colours for what is chosen, and by lines around what floats.
  [forced]: {
    "& :is([aria-checked=true], [aria-pressed=true], [aria-selected=true], [data-part=table-cell-trigger][data-selected]), & label:has(> input[type=radio]:checked)":
      {
        forcedColorAdjust: "none !important",
        backgroundColor: "Highlight !important",
        color: "HighlightText !important",
      },
    "& :is([data-highlighted], [cmdk-item][data-selected=true])": {
      outline: "2px solid Highlight",
      outlineOffset: "-2px",
    },
    // How much of a line is filled.
    "& :is([role=progressbar], [role=meter])": {
      forcedColorAdjust: "none",
      backgroundColor: "Canvas !important",
      outline: "1px solid CanvasText",
    },
    "& :is([role=progressbar], [role=meter]) > *": { backgroundColor: "GrayText !important" },
    "& :is([role=progressbar], [role=meter]) > :last-child": {
      backgroundColor: "Highlight !important",
    },
    "& :is([data-scope=dialog], [data-scope=menu], [data-scope=popover], [data-scope=tour])[data-part=content], & [data-scope=toast][data-part=root]":
      { border: "1px solid CanvasText" },
  },
  // A heading takes focus by script, as the start of a new screen: there is nothing to show.
  "h1:focus, main:focus": { outline: "none" },
  // What closes waits for the end of its animation, unless that takes no time at all: one of 1 ms
  // could end before anybody listened, and a dialog that nobody saw stayed for good. The end of a
  // transition is only told of one that takes some.
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      animationDuration: "0s !important",
      animationDelay: "0ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "1ms !important",
      transitionDelay: "0ms !important",
      scrollBehavior: "auto !important",
    },
  },
});
