import { chakra, forcedEdge } from "@daysignal/ui";
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
  /** What it is about, with what holds now. */
  label: string;
  /** Something other than the usual is chosen. */
  set: boolean;
  /** Of one that opens a panel: whether it is open. Without it, it is a switch. */
  expanded?: boolean;
  onPress: () => void;
}

/** One of the toggles below the sheet's field (§2): a switch, or what opens a panel. */
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
