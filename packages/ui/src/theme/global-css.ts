import { defineGlobalStyles } from "@chakra-ui/react";

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
  // A heading takes focus by script, as the start of a new screen: there is nothing to show.
  "h1:focus, main:focus": { outline: "none" },
  // 1 ms instead of none: components that wait for the end of an animation still hear it.
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      animationDuration: "1ms !important",
      animationDelay: "0ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "1ms !important",
      transitionDelay: "0ms !important",
      scrollBehavior: "auto !important",
    },
  },
});
