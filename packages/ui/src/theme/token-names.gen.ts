/* Written by write-theme-css.ts from the theme. */
export const tokenNames = {
  spacing: "0 1 2 3 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 40 48 56 64 72 80 96 px 0.5 1.5 2.5 3.5",
  sizes: "0 1 2 3 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 40 48 56 64 72 80 96 px 0.5 1.5 2.5 3.5 full fit min max dvh prose xs sm md lg xl page",
  radii: "none sm md lg full",
  fonts: "body heading mono",
  fontSizes: "xs sm md lg xl 2xl 3xl 4xl",
  fontWeights: "normal medium semibold bold",
  lineHeights: "none tight snug normal",
  letterSpacings: "tight normal wide",
  durations: "fast moderate slow",
  easings: "out",
  zIndex: "base sticky popover dialog toast skip",
  colors: "white paper.50 paper.100 paper.200 paper.300 paper.400 ink.100 ink.400 ink.500 ink.600 ink.700 ink.750 ink.800 ink.850 ink.900 ink.950 flare.100 flare.300 flare.400 flare.600 flare.700 flare.800 flare.950 wine.100 wine.300 wine.500 wine.550 wine.600 wine.700 wine.950 project.blue project.emerald project.amber project.red project.violet project.orange project.cyan project.lime bg.page bg.raised bg.sunken bg.hover bg.backdrop fg.default fg.muted fg.inverted noise.line noise.strong noise.control noise.shade noise.dot signal.solid signal.hover signal.contrast signal.fg signal.subtle danger.solid danger.hover danger.contrast danger.fg danger.subtle focus.ring",
  shadows: "raised floating",
};
