/** By touch, where the margin beside the list is too narrow for what selects its rows. */
export const touchedNarrow = "@media (pointer: coarse) and (width < 80rem)";

/** The same, also by mouse: what selects a row takes the place of what finishes it. */
export const narrowMargin = `${touchedNarrow}, (width < 48rem)`;
