import { chakra } from "@daysignal/ui";

/** Where the list has no room for facts beside the title: they stand below it. The list is the container. */
export const narrow = "@container (width < 46rem)";

/** Where it has. */
export const wide = "@container (width >= 46rem)";

const near = "[data-row]:hover &, li:focus-within &, &[aria-expanded=true]";

/**
 * Not needed until one looks: shown under the pointer, with focus in the row, and
 * while what it opens is open. Keeps its place. On touch screens, where nobody
 * hovers, always there.
 */
export const onDemand = {
  opacity: 0,
  [near]: { opacity: 1 },
  "@media (hover: none)": { opacity: 1 },
} as const;

/** Where there is no room or no pointer that hovers, what only adds something is left to the expanded row. */
const withRoom = (style: object) => ({
  display: "none",
  [wide]: { "@media (hover: hover)": style },
});

/** The same for what only adds something, in a place of its own. */
export const onDemandAdd = withRoom({ display: "flex", opacity: 0, [near]: { opacity: 1 } });

/** And for what comes before the marks of a row, which stay where they are: it takes from the title. */
export const onDemandMark = {
  order: -1,
  ...withRoom({ [near]: { display: "inline-flex" } }),
};

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
