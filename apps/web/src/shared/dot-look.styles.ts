/** The style of a dot in the colour of a project or client, which is `currentcolor`. */
export const dotLook = {
  borderRadius: "full",
  bg: "currentcolor",
  // Bright colours have too little contrast with a light background: they get a darker edge.
  boxShadow: {
    _light: "inset 0 0 0 1px color-mix(in oklab, currentcolor, black 28%)",
    _dark: "none",
  },
  forcedColorAdjust: "none",
} as const;
