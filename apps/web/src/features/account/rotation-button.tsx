import { IconButton } from "@daysignal/ui";
import { Pause, Play } from "lucide-react";

interface RotationButtonProps {
  /** Somebody has stopped it. */
  stopped: boolean;
  onChange: (stopped: boolean) => void;
}

/** Stops what changes by itself, and lets it go on (WCAG 2.2.2). Without motion nothing changes, and it is not there. */
export function RotationButton({ stopped, onChange }: RotationButtonProps) {
  return (
    <IconButton
      label={stopped ? "Play" : "Pause"}
      size="sm"
      css={{ "@media (prefers-reduced-motion: reduce)": { display: "none" } }}
      onClick={() => onChange(!stopped)}
    >
      {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
    </IconButton>
  );
}
