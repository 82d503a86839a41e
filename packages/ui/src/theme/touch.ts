/** Touch screens, on which targets are at least 44 px high and wide (§2). */
export const touched = "@media (pointer: coarse)";

/** Extends the touch target of a small element to 44 px without changing its layout. */
export const touchReach = {
  position: "relative",
  [touched]: {
    _before: { content: '""', position: "absolute", inset: "min(0px, calc(50% - 1.375rem))" },
  },
} as const;
