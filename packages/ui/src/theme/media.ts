/** Touch screens, on which targets are at least 44 px high and wide (§2). */
export const touched = "@media (pointer: coarse)";

/** Text of twice the size on a phone. */
export const largeText = "@media (width < 16rem)";

/** Forced-colors mode, in which the system replaces all colours. */
export const forced = "@media (forced-colors: active)";

/** A border for buttons that only a background or shadow marks, which forced-colors mode removes. */
export const forcedEdge = {
  [forced]: { borderWidth: "1px", borderColor: "ButtonBorder" },
} as const;
