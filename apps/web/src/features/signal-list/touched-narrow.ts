/** By touch, where the margin beside the list is too narrow for what selects its rows. */
export const touchedNarrow = "@media (pointer: coarse) and (width < 80rem)";
