import type { ImportTally } from "@daysignal/core";

/** The counts of a kind at the start of an import. */
export const newTally = (): ImportTally => ({ added: 0, kept: 0, leftOut: 0 });
