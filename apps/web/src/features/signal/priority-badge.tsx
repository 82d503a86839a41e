import { badgeLook, fixed } from "@daysignal/ui";

const Badge = fixed("span", {
  ...badgeLook,
  bg: "bg.sunken",
  color: "fg.muted",
  // On a ground of that same colour, what lies around it says another one.
  "&[data-loud]": { bg: "var(--mark-ground, {colors.signal.subtle})", color: "signal.fg" },
});

/** How much a signal presses, in the words of §9; from priority 4 on it is loud. */
export function PriorityBadge({ priority, label }: { priority: number; label: string }) {
  return <Badge data-loud={priority >= 4 ? "" : undefined}>{label}</Badge>;
}
