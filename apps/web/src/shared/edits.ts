import type * as edits from "@daysignal/core/edits";

/** Core's optimistic edits of what the planner shows. */
export type Edits = typeof edits;

/** Loads core's optimistic edits. Rejects if they cannot be downloaded. */
export const loadEdits = (): Promise<Edits> => import("@daysignal/core/edits");
