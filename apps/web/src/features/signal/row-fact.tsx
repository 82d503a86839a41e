import { chakra } from "@daysignal/ui";

/** Shown under the pointer, with focus in the row, and while what it opens is open. */
const whenNear = {
  opacity: 0,
  "[data-row]:hover &, li:focus-within &, &[aria-expanded=true]": { opacity: 1 },
} as const;

/** Not needed until one looks; on touch screens, where nobody hovers, always there. */
export const onDemand = { ...whenNear, "@media (hover: none)": { opacity: 1 } } as const;

/** The same for what only adds something: where there is no room or no pointer, the expanded row offers it. */
export const onDemandAdd = {
  ...whenNear,
  "@media (hover: none), (width < 64rem)": { display: "none" },
} as const;

/** A fact of a signal that is also the button that changes it: reads as text until one is near. */
export const FactButton = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    position: "relative",
    minWidth: 0,
    // As wide as what is around it, and its own padding beyond that.
    maxWidth: "calc(100% + {spacing.3})",
    minHeight: "6",
    px: "1.5",
    mx: "-1.5",
    borderRadius: "sm",
    textAlign: "start",
    whiteSpace: "nowrap",
    color: "fg.muted",
    cursor: "pointer",
    transitionProperty: "background-color, color, opacity",
    transitionDuration: "fast",
    _hover: { bg: "bg.hover", color: "fg.default" },
    _expanded: { bg: "bg.hover", color: "fg.default" },
    // Fingers reach further than what is seen.
    "@media (pointer: coarse)": {
      _before: { content: '""', position: "absolute", insetBlock: "-2.5", insetInline: 0 },
    },
    "& svg": { width: "1.125em", height: "1.125em", flexShrink: 0 },
  },
  variants: {
    /** Stands under its name, as text does. */
    spelled: { true: { color: "fg.default" } },
  },
});
