import { badgeLook, fixed } from "@daysignal/ui";

const Badge = fixed("span", {
  ...badgeLook,
  bg: "bg.sunken",
  color: "fg.muted",
  // On a background of the same colour, the container sets another one.
  "&[data-loud]": { bg: "var(--mark-ground, {colors.signal.subtle})", color: "signal.fg" },
});

/** The priority in the words of §9; highlighted from 4 on. */
export function PriorityBadge({ priority, label }: { priority: number; label: string }) {
  return <Badge data-loud={priority >= 4 ? "" : undefined}>{label}</Badge>;
}
