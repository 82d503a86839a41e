import { chakra, forcedEdge } from "@daysignal/ui/chakra";
import type { ReactNode } from "react";

const Pill = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "11",
    maxWidth: "full",
    px: "3.5",
    fontSize: "sm",
    color: "fg.muted",
    borderRadius: "full",
    boxShadow: "inset 0 0 0 1px {colors.noise.strong}",
    cursor: "pointer",
    transitionProperty: "background-color, color",
    transitionDuration: "fast",
    "& svg": { width: "1.125em", height: "1.125em", flexShrink: 0 },
    "&[data-set]": { color: "signal.fg", bg: "signal.subtle", boxShadow: "none" },
    "&[aria-expanded=true]": { color: "fg.default", boxShadow: "inset 0 0 0 2px currentColor" },
    ...forcedEdge,
  },
});

interface SheetToggleProps {
  icon: ReactNode;
  /** The field and its value. */
  label: string;
  /** The value is not the default. */
  set: boolean;
  /** Whether its panel is open. Without it, the toggle is a switch. */
  expanded?: boolean;
  onPress: () => void;
}

/** A toggle below the sheet's field (§2): a switch, or a button that opens a panel. */
export function SheetToggle({ icon, label, set, expanded, onPress }: SheetToggleProps) {
  return (
    <Pill
      type="button"
      onClick={onPress}
      data-set={set ? "" : undefined}
      {...(expanded === undefined ? { "aria-pressed": set } : { "aria-expanded": expanded })}
    >
      {icon}
      <chakra.span truncate>{label}</chakra.span>
    </Pill>
  );
}
