import { chakra, touched } from "@daysignal/ui";

/** Hidden until the pointer is over the card or focus is in it; always visible on touch screens. */
export const revealed = {
  opacity: 0,
  transitionProperty: "opacity, background-color, color",
  transitionDuration: "fast",
  "[data-slot]:hover &, [data-slot]:focus-visible &": { opacity: 1 },
  "[data-slot]:has(:focus-visible, [aria-expanded=true]) &": { opacity: 1 },
  "@media (hover: none)": { opacity: 1 },
} as const;

/**
 * A field of a card as the button that changes it. An empty field keeps its place, so that nothing
 * moves when it appears.
 */
export const CardFact = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    minWidth: "0",
    minHeight: "7",
    px: "1.5",
    mx: "-1.5",
    borderRadius: "md",
    textStyle: "small",
    color: "fg.muted",
    cursor: "pointer",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    transitionProperty: "background-color, color",
    transitionDuration: "fast",
    _hover: { bg: "bg.hover", color: "fg.default" },
    _expanded: { bg: "bg.hover", color: "fg.default" },
    "& svg": { flexShrink: 0, width: "0.9375rem", height: "0.9375rem" },
    [touched]: { minHeight: "11", minWidth: "11" },
  },
  variants: {
    // Fields with a value come first.
    unset: { true: { ...revealed, order: 1 } },
  },
});
