import { fixed, touched } from "@daysignal/ui";

const Circle = fixed("button", {
  position: "relative",
  flexShrink: 0,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "5",
  height: "5",
  borderRadius: "full",
  color: "transparent",
  cursor: "pointer",
  // The circle is small; the touch target is larger.
  _before: {
    content: '""',
    position: "absolute",
    inset: "-2.5",
    [touched]: { inset: "min(0px, calc(50% - 1.375rem))" },
  },
  "& > span": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "full",
    height: "full",
    borderRadius: "full",
    boxShadow: "inset 0 0 0 1.5px {colors.noise.control}",
    transitionProperty: "background-color, color, box-shadow",
    transitionDuration: "fast",
  },
  _hover: {
    "& > span": { boxShadow: "inset 0 0 0 1.5px {colors.signal.solid}", color: "signal.fg" },
  },
  "&[aria-checked=true] > span": {
    bg: "signal.solid",
    color: "signal.contrast",
    boxShadow: "none",
  },
  "@media (forced-colors: active)": {
    "& > span": { borderWidth: "1.5px", borderColor: "currentColor" },
    "&:not([aria-checked=true]) svg": { visibility: "hidden" },
  },
  "&[data-size=lg]": { width: "6", height: "6" },
});

export interface DoneToggleProps {
  done: boolean;
  onChange: (done: boolean) => void;
  size: "sm" | "lg";
  tabStop?: boolean;
}

/** The done button of a signal (§4). */
export function DoneToggle({ done, onChange, size, tabStop = true }: DoneToggleProps) {
  return (
    <Circle
      type="button"
      data-size={size}
      role="checkbox"
      aria-checked={done}
      aria-label="Done"
      title={done ? "Reopen" : "Mark as done"}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onChange(!done)}
    >
      <span>
        <svg
          viewBox="0 0 14 14"
          width="62%"
          height="62%"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d="M2.5 7.5 5.5 10.5 11.5 3.5" />
        </svg>
      </span>
    </Circle>
  );
}
