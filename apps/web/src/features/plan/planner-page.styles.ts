/** Four cards fill it; a row of the list is still read at one glance. */
const pageWidth = "74rem";

/** The page that the planner of a desktop stands on. */
export const plannerPage = {
  position: "relative",
  maxWidth: pageWidth,
  mx: "auto",
  px: "var(--gutter)",
  pb: "24",
  css: {
    "--gutter": { base: "{spacing.4}", sm: "{spacing.5}", md: "{spacing.8}" },
    // From the content to the window's edge.
    "--edge": `max(var(--gutter), calc((100vw - ${pageWidth}) / 2 + var(--gutter)))`,
  },
} as const;

/** On large screens the projects stand beside the list; the row of slots above keeps the whole width. */
export const plannerColumns = {
  display: { lg: "grid" },
  gridTemplateColumns: { lg: "minmax(0, 1fr) 14rem", xl: "minmax(0, 1fr) 16rem" },
  columnGap: { lg: "8", xl: "12" },
  alignItems: "start",
} as const;
