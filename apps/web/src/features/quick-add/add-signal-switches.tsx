import { chakra } from "@daysignal/ui";
import { CalendarPlus, WandSparkles } from "lucide-react";

/** A button at the end of the add box; coloured while it is on. */
export const BoxSwitch = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    height: "8",
    px: "2",
    fontSize: "sm",
    color: "fg.muted",
    borderRadius: "md",
    cursor: "pointer",
    transitionProperty: "background-color, color",
    transitionDuration: "fast",
    _hover: { bg: "bg.hover", color: "fg.default" },
    "&[aria-pressed=true], &[data-set]": { color: "signal.fg" },
    _expanded: { bg: "bg.hover", color: "fg.default" },
    "& svg": { width: "4", height: "4", flexShrink: 0 },
    "@media (pointer: coarse)": { height: "11", minWidth: "11", justifyContent: "center" },
  },
});

interface SwitchProps {
  on: boolean;
  onToggle: () => void;
}

/** Whether new signals are added to the day on screen. */
export function AddToDaySwitch({ on, onToggle, dayName }: SwitchProps & { dayName: string }) {
  const label = `Add to ${dayName}`;
  return (
    <BoxSwitch type="button" aria-pressed={on} aria-label={label} title={label} onClick={onToggle}>
      <CalendarPlus aria-hidden />
      <chakra.span display={{ base: "none", md: "inline" }} textTransform="capitalize">
        {dayName}
      </chakra.span>
    </BoxSwitch>
  );
}

/** Whether dates, tags and the like are parsed, or the line is only a title. */
export function UnderstandSwitch({ on, onToggle }: SwitchProps) {
  const label = "Understand dates, #tags and @projects";
  return (
    <BoxSwitch type="button" aria-pressed={on} aria-label={label} title={label} onClick={onToggle}>
      <WandSparkles aria-hidden />
    </BoxSwitch>
  );
}
