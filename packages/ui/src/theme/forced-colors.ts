/** Forced-colors mode, in which the system replaces all colours. */
export const forced = "@media (forced-colors: active)";

/**
 * A border for buttons that are otherwise marked by background or shadow, which forced-colors mode
 * removes.
 */
export const forcedEdge = {
  [forced]: { borderWidth: "1px", borderColor: "ButtonBorder" },
} as const;
