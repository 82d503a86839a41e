/** Four cards fill it, and a row of the list is not too wide to scan. */
const pageWidth = "74rem";

/** The layout of the planner on a desktop. */
export const plannerPage = {
  position: "relative",
  maxWidth: pageWidth,
  mx: "auto",
  px: "var(--gutter)",
  pb: "24",
  css: {
    "--gutter": { base: "{spacing.4}", sm: "{spacing.5}", md: "{spacing.8}" },
    // The distance from the content to the window's edge.
    "--edge": `max(var(--gutter), calc((100vw - ${pageWidth}) / 2 + var(--gutter)))`,
  },
} as const;

/**
 * On large screens the projects are beside the list; the row of slots above has the whole width.
 */
export const plannerColumns = {
  display: { lg: "grid" },
  gridTemplateColumns: { lg: "minmax(0, 1fr) 14rem", xl: "minmax(0, 1fr) 16rem" },
  columnGap: { lg: "8", xl: "12" },
  alignItems: "start",
} as const;
