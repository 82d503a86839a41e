import { fixed } from "@daysignal/ui";

const Dot = fixed("span", {
  display: "inline-block",
  flexShrink: 0,
  width: "2.5",
  height: "2.5",
  borderRadius: "full",
  bg: "currentcolor",
  // The brighter ones of the palette would melt into paper: a darker edge of their own holds them.
  boxShadow: {
    _light: "inset 0 0 0 1px color-mix(in oklab, currentcolor, black 28%)",
    _dark: "none",
  },
  forcedColorAdjust: "none",
});

/** The coloured dot of a project or client (§3). Decoration: the name always stands beside it. */
export function ColorMark({ color }: { color: string }) {
  return <Dot aria-hidden style={{ color }} />;
}
