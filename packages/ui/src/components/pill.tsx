import { chakra } from "@chakra-ui/react";
import { forcedEdge, touched } from "../theme/media.ts";

/** A rounded button, one of several next to each other, such as tags. It sets the type itself. */
export const Pill = chakra(
  "button",
  {
    base: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1.5",
      maxWidth: "full",
      minHeight: "7",
      px: "2.5",
      fontSize: "sm",
      color: "fg.default",
      borderRadius: "full",
      boxShadow: "inset 0 0 0 1px {colors.noise.strong}",
      cursor: "pointer",
      transitionProperty: "background-color, color",
      transitionDuration: "fast",
      "& svg": { boxSize: "1.125em", flexShrink: 0 },
      [touched]: { minHeight: "11", px: "3.5" },
      ...forcedEdge,
    },
  },
  { defaultProps: { type: "button" } },
);
