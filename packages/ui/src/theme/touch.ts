/** Screens that are touched: what is pressed there is at least 44 px high and wide (§2). */
export const touched = "@media (pointer: coarse)";

/** Lets something small be pressed as if it were 44 px high and wide, without taking more room. */
export const touchReach = {
  position: "relative",
  [touched]: {
    _before: { content: '""', position: "absolute", inset: "min(0px, calc(50% - 1.375rem))" },
  },
} as const;
