import { defineGlobalStyles } from "@chakra-ui/react";
import { forced } from "./media.ts";
import { textStyles } from "./text-styles.ts";

/** `.text-small` and so on, for elements that are styled by CSS Modules. */
const textClasses = Object.fromEntries(
  Object.keys(textStyles).map((name) => [`.text-${name}`, { textStyle: name }]),
);

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
  ...textClasses,
  // Icons that point forward or back.
  ".mirrored:dir(rtl)": { transform: "scaleX(-1)" },
  // At most two lines, then an ellipsis.
  ".two-lines": { lineClamp: 2, textOverflow: "ellipsis", overflowWrap: "anywhere" },
  // Names have their own direction, but are aligned with the surrounding text. Not names that are
  // edited in place: a clamped one would lose its ellipsis.
  "[dir=auto]:not(input, textarea, [role=button])": { textAlign: "match-parent" },
  // Chromium's name for it.
  ":not(input, textarea, [role=button])[dir=auto]": { textAlign: "-webkit-match-parent" },
  "*::placeholder": { color: "fg.muted" },
  "::selection": { bg: "signal.subtle", color: "fg.default" },
  // One focus ring for all elements; components with their own disable it.
  ":focus-visible": {
    outline: "2px solid {colors.focus.ring}",
    outlineOffset: "2px",
  },
  // Toasts must not cover the buttons at the bottom of a screen.
  "[data-scope=toast][data-part=group]": {
    bottom:
      "calc(max(env(safe-area-inset-bottom), {spacing.4}) + var(--bottom-bar, 0px)) !important",
  },
  // On phones dialogs and their buttons are at the bottom, so toasts are at the top while one is
  // open. The library positions them by inline styles, hence `!important`.
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
  // In forced-colors mode backgrounds and shadows are removed: selection uses system colours, and
  // floating elements get borders.
  [forced]: {
    "& :is([aria-checked=true], [aria-pressed=true]:not([data-mark]), [aria-selected=true], [data-part=table-cell-trigger][data-selected]), & label:has(> input[type=radio]:checked)":
      {
        forcedColorAdjust: "none !important",
        backgroundColor: "Highlight !important",
        color: "HighlightText !important",
      },
    // What they say in another colour, and their keys.
    "& :is([aria-pressed=true]:not([data-mark]), [aria-selected=true], [role=menuitemradio][aria-checked=true], label:has(> input[type=radio]:checked)) *":
      { color: "HighlightText !important" },
    "& :is([aria-pressed=true], [aria-selected=true]) kbd": {
      backgroundColor: "transparent !important",
    },
    "& :is([data-highlighted], [cmdk-item][data-selected=true])": {
      outline: "2px solid Highlight",
      outlineOffset: "-2px",
    },
    // The filled part of a progress bar.
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
  // A heading is focused by script at the start of a new screen, without a ring.
  "h1:focus, main:focus": { outline: "none" },
  // Closing elements wait for the end of their animation, unless it has no duration: one of 1 ms
  // could end before the listener was attached, and the dialog stayed mounted invisibly. A
  // transition only fires an end event if it has a duration.
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
