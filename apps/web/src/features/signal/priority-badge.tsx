import { chakra } from "@daysignal/ui";

const Badge = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    flexShrink: 0,
    height: "5",
    px: "1.5",
    borderRadius: "sm",
    fontSize: "xs",
    fontWeight: "medium",
    whiteSpace: "nowrap",
  },
  variants: {
    loud: {
      // On a ground of that same colour, what lies around it says another one.
      true: { bg: "var(--mark-ground, {colors.signal.subtle})", color: "signal.fg" },
      false: { bg: "bg.sunken", color: "fg.muted" },
    },
  },
});

/** How much a signal presses, in the words of §9; from priority 4 on it is loud. */
export function PriorityBadge({ priority, label }: { priority: number; label: string }) {
  return <Badge loud={priority >= 4}>{label}</Badge>;
}
