import { defineSlotRecipe } from "@chakra-ui/react";
import { touched } from "../touch.ts";

/** Tabs along a line. */
export const tabsRecipe = defineSlotRecipe({
  className: "tabs",
  slots: ["line", "list", "trigger"],
  base: {
    line: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "4",
      borderBottomWidth: "1px",
      borderColor: "noise.line",
    },
    list: {
      display: "flex",
      gap: "6",
      // Overlaps the line, so that the selected tab's underline replaces it.
      mb: "-1px",
      overflowX: "auto",
      scrollbarWidth: "none",
      // Four tabs fit into the narrowest windows.
      "&:has(> :nth-child(4))": {
        columnGap: "clamp(0.25rem, 8vw - 1.25rem, {spacing.6})",
        "@media (max-width: 24rem)": { fontSize: "sm" },
      },
    },
    trigger: {
      position: "relative",
      flexShrink: 0,
      height: "10",
      fontWeight: "medium",
      color: "fg.muted",
      cursor: "pointer",
      whiteSpace: "nowrap",
      transition: "color 120ms",
      _hover: { color: "fg.default" },
      _selected: { color: "fg.default" },
      _focusVisible: { outlineOffset: "-2px", borderRadius: "sm" },
      _after: {
        content: '""',
        position: "absolute",
        insetInline: 0,
        bottom: 0,
        height: "2px",
        bg: "signal.solid",
        transform: "scaleX(0)",
        transition: "transform 160ms {easings.out}",
      },
      "&[aria-selected=true]::after": { transform: "none" },
      [touched]: { height: "11", minWidth: "11" },
    },
  },
});
