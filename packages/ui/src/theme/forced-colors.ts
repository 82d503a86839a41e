/** Where the system replaces all colours by its own few. */
export const forced = "@media (forced-colors: active)";

/** The line around what a ground or a shadow shows to be a button: there, both are gone. */
export const forcedEdge = {
  [forced]: { borderWidth: "1px", borderColor: "ButtonBorder" },
} as const;
