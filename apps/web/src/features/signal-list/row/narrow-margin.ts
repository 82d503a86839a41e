/** Touch screens on which the margin beside the list is too narrow for checkboxes. */
export const touchedNarrow = "@media (pointer: coarse) and (width < 80rem)";

/** The same and narrow windows: the checkbox of a row replaces its done button. */
export const narrowMargin = `${touchedNarrow}, (width < 48rem)`;
