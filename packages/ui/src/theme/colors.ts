import { defineSemanticTokens, defineTokens } from "@chakra-ui/react";

/**
 * The raw palette: warm paper, blue-black ink, and one accent, the orange of signal flags. Screens
 * use the semantic names below, never these.
 */
export const colorTokens = defineTokens.colors({
  white: { value: "#ffffff" },
  paper: {
    50: { value: "#fffefb" },
    100: { value: "#f8f6f1" },
    200: { value: "#f0ede5" },
    300: { value: "#e2ded4" },
    400: { value: "#cdc8bb" },
  },
  ink: {
    100: { value: "#ece9e2" },
    400: { value: "#a3a7af" },
    500: { value: "#858781" },
    600: { value: "#5b5e64" },
    700: { value: "#353b45" },
    750: { value: "#262b33" },
    800: { value: "#171b22" },
    850: { value: "#14171c" },
    900: { value: "#0e1116" },
    950: { value: "#090b0f" },
  },
  flare: {
    100: { value: "#fce9df" },
    300: { value: "#ff9260" },
    400: { value: "#ff7a3d" },
    600: { value: "#c83a00" },
    700: { value: "#b93500" },
    800: { value: "#9d2d00" },
    950: { value: "#2c1a12" },
  },
  wine: {
    100: { value: "#fbe6ea" },
    300: { value: "#ff8fa8" },
    500: { value: "#c9285a" },
    550: { value: "#d2366a" },
    600: { value: "#a3123f" },
    700: { value: "#880e34" },
    950: { value: "#2e141c" },
  },
  // The eight project colours of §3, for small marks only: a dot, an edge, a tint.
  project: {
    blue: { value: "#3b82f6" },
    emerald: { value: "#10b981" },
    amber: { value: "#f59e0b" },
    red: { value: "#ef4444" },
    violet: { value: "#8b5cf6" },
    orange: { value: "#f97316" },
    cyan: { value: "#06b6d4" },
    lime: { value: "#84cc16" },
  },
});

const both = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
});

/**
 * Semantic colours. Every `fg.*`, `signal.fg` and `danger.fg` passes AA (4.5:1) on every `bg.*` and
 * on the two `*.subtle`; `noise.control` and `focus.ring` pass 3:1 against the page in both modes.
 */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    page: both("paper.100", "ink.900"),
    raised: both("paper.50", "ink.800"),
    sunken: both("paper.200", "ink.950"),
    /** The hover overlay, for any of the three backgrounds above. */
    hover: { value: { _light: "rgb(20 23 28 / 0.05)", _dark: "rgb(236 233 226 / 0.07)" } },
    backdrop: { value: { _light: "rgb(20 23 28 / 0.32)", _dark: "rgb(0 0 0 / 0.6)" } },
  },
  fg: {
    default: both("ink.850", "ink.100"),
    muted: both("ink.600", "ink.400"),
    /** Text on an `fg.default` fill. */
    inverted: both("paper.50", "ink.900"),
  },
  noise: {
    line: both("paper.300", "ink.750"),
    strong: both("paper.400", "ink.700"),
    /** The border of a field or checkbox, which needs contrast. */
    control: both("ink.500", "ink.500"),
    /** Scroll shadows. */
    shade: { value: { _light: "rgb(20 23 28 / 0.1)", _dark: "rgb(0 0 0 / 0.45)" } },
    dot: { value: { _light: "rgb(20 23 28 / 0.22)", _dark: "rgb(236 233 226 / 0.2)" } },
  },
  signal: {
    solid: both("flare.600", "flare.400"),
    hover: both("flare.700", "flare.300"),
    /** Text on a `signal.solid` fill. */
    contrast: both("white", "ink.850"),
    fg: both("flare.700", "flare.400"),
    subtle: both("flare.100", "flare.950"),
  },
  danger: {
    solid: both("wine.600", "wine.500"),
    hover: both("wine.700", "wine.550"),
    contrast: both("white", "white"),
    fg: both("wine.600", "wine.300"),
    subtle: both("wine.100", "wine.950"),
  },
  focus: { ring: both("flare.600", "flare.400") },
});
