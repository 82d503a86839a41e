import { defineSlotRecipe } from "@chakra-ui/react";
import { touched } from "../touch.ts";

/** Names along a flat line. */
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
      // Lies on the hairline, so that the chosen tab's own stretch replaces it.
      mb: "-1px",
      overflowX: "auto",
      scrollbarWidth: "none",
      // Four names fit the narrowest windows as well.
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
