import { chakra } from "@chakra-ui/react";

/** A plain block that takes style props. */
export const Box = chakra("div");
/** A flex row. */
export const Row = chakra("div", { base: { display: "flex", alignItems: "center" } });
/** A flex column. */
export const Stack = chakra("div", { base: { display: "flex", flexDirection: "column" } });
/** Text; `textStyle` picks from the scale, `as` the element. */
export const Text = chakra("p");
/** A number within text: tabular numerals, so that changing times and counts do not shift. */
export const Figure = chakra("span", { base: { fontVariantNumeric: "tabular-nums" } });
