import { chakra } from "@chakra-ui/react";

/** An option of a listbox; `data-highlighted` on the one that Enter chooses. */
export const ListOption = chakra(
  "div",
  {
    base: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      minHeight: "9",
      px: "2.5",
      borderRadius: "md",
      cursor: "pointer",
      userSelect: "none",
      "&[data-highlighted], &:hover": { bg: "bg.hover" },
      "&[aria-selected=true] > svg:last-child": { color: "signal.fg" },
      "& svg": { width: "1.125em", height: "1.125em", flexShrink: 0, color: "fg.muted" },
      "@media (pointer: coarse)": { minHeight: "11" },
    },
  },
  { defaultProps: { role: "option" } },
);
