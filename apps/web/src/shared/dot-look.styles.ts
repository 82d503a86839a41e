/** What a dot in the colour of a project or client looks like, wherever one stands: the colour is `currentcolor`. */
export const dotLook = {
  borderRadius: "full",
  bg: "currentcolor",
  // The brighter ones of the palette would melt into paper: a darker edge of their own holds them.
  boxShadow: {
    _light: "inset 0 0 0 1px color-mix(in oklab, currentcolor, black 28%)",
    _dark: "none",
  },
  forcedColorAdjust: "none",
} as const;
