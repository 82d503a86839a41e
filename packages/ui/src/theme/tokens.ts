import { defineKeyframes, defineSemanticTokens, defineTokens } from "@chakra-ui/react";

/** The 4 px grid: the name of a step times 4 px. Half steps exist for optical corrections. */
const grid = Object.fromEntries(
  [
    0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56,
    64, 72, 80, 96,
  ].map((step) => [step, { value: `${step * 0.25}rem` }]),
);

const sans = "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif";
const serif = "'Newsreader', 'Newsreader Fallback', Georgia, serif";

export const tokens = {
  spacing: defineTokens.spacing({ 0: { value: "0" }, px: { value: "1px" }, ...grid }),
  sizes: defineTokens.sizes({
    0: { value: "0" },
    px: { value: "1px" },
    ...grid,
    full: { value: "100%" },
    fit: { value: "fit-content" },
    min: { value: "min-content" },
    max: { value: "max-content" },
    dvh: { value: "100dvh" },
    prose: { value: "62ch" },
    // Widths of dialogs and columns.
    xs: { value: "20rem" },
    sm: { value: "24rem" },
    md: { value: "28rem" },
    lg: { value: "34rem" },
    xl: { value: "44rem" },
    "2xl": { value: "68rem" },
    page: { value: "82rem" },
  }),
  radii: defineTokens.radii({
    none: { value: "0" },
    sm: { value: "0.25rem" },
    md: { value: "0.5rem" },
    lg: { value: "0.75rem" },
    full: { value: "9999px" },
  }),
  fonts: defineTokens.fonts({
    body: { value: sans },
    heading: { value: serif },
    mono: { value: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
  }),
  fontSizes: defineTokens.fontSizes({
    xs: { value: "0.75rem" },
    sm: { value: "0.8125rem" },
    md: { value: "0.9375rem" },
    lg: { value: "1.0625rem" },
    xl: { value: "1.25rem" },
    "2xl": { value: "1.75rem" },
    "3xl": { value: "2.5rem" },
    "4xl": { value: "3.75rem" },
  }),
  fontWeights: defineTokens.fontWeights({
    normal: { value: "400" },
    medium: { value: "500" },
    semibold: { value: "600" },
    bold: { value: "700" },
  }),
  lineHeights: defineTokens.lineHeights({
    none: { value: "1" },
    tight: { value: "1.15" },
    snug: { value: "1.35" },
    normal: { value: "1.5" },
  }),
  letterSpacings: defineTokens.letterSpacings({
    tight: { value: "-0.02em" },
    normal: { value: "0" },
    wide: { value: "0.04em" },
  }),
  durations: defineTokens.durations({
    fast: { value: "120ms" },
    moderate: { value: "160ms" },
    slow: { value: "200ms" },
  }),
  easings: defineTokens.easings({
    out: { value: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
  }),
  zIndex: defineTokens.zIndex({
    base: { value: 0 },
    sticky: { value: 100 },
    // Equal, so that the one opened last is on top.
    popover: { value: 1100 },
    dialog: { value: 1100 },
    toast: { value: 1200 },
    skip: { value: 1300 },
  }),
};

/** Two elevations: floating over the page, and over everything. */
export const semanticShadows = defineSemanticTokens.shadows({
  raised: {
    value: {
      _light: "0 1px 2px rgb(20 23 28 / 0.06), 0 4px 16px -4px rgb(20 23 28 / 0.08)",
      _dark: "0 1px 2px rgb(0 0 0 / 0.4), 0 4px 16px -4px rgb(0 0 0 / 0.4)",
    },
  },
  floating: {
    value: {
      _light: "0 0 0 1px rgb(20 23 28 / 0.06), 0 16px 48px -12px rgb(20 23 28 / 0.24)",
      _dark: "0 0 0 1px rgb(236 233 226 / 0.1), 0 16px 48px -12px rgb(0 0 0 / 0.8)",
    },
  },
});

export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  riseIn: {
    from: { opacity: 0, transform: "translateY(6px)" },
    to: { opacity: 1, transform: "none" },
  },
  sinkOut: {
    from: { opacity: 1, transform: "none" },
    to: { opacity: 0, transform: "translateY(4px)" },
  },
});
