import { fixed } from "@daysignal/ui";
import { dotLook } from "./dot-look.styles.ts";

const Dot = fixed("span", {
  display: "inline-block",
  flexShrink: 0,
  width: "2.5",
  height: "2.5",
  ...dotLook,
});

/** The coloured dot of a project or client (§3). Decorative: the name is always next to it. */
export function ColorMark({ color }: { color: string }) {
  return <Dot aria-hidden style={{ color }} />;
}
