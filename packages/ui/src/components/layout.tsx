import { chakra } from "@chakra-ui/react";

/** A plain block that takes style props. */
export const Box = chakra("div");
/** Things in a row. */
export const Row = chakra("div", { base: { display: "flex", alignItems: "center" } });
/** Things below one another. */
export const Stack = chakra("div", { base: { display: "flex", flexDirection: "column" } });
/** Words; `textStyle` picks from the scale, `as` the element. */
export const Text = chakra("p");
/** A figure among words: numerals of one width, so that times and counts do not dance. */
export const Figure = chakra("span", { base: { fontVariantNumeric: "tabular-nums" } });
/** What a badge looks like, its colours aside: a word or two on a ground of their own. For a style to begin with. */
export const badgeLook = {
  display: "inline-flex",
  alignItems: "center",
  flexShrink: 0,
  height: "5",
  px: "1.5",
  borderRadius: "sm",
  fontSize: "xs",
  fontWeight: "medium",
  whiteSpace: "nowrap",
} as const;
