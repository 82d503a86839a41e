import type { ImportTally } from "@daysignal/core";

/** The counts of a kind before an import has stored any of it. */
export const newTally = (): ImportTally => ({ added: 0, kept: 0, leftOut: 0 });
