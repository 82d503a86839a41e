import type * as edits from "@daysignal/core/edits";

/** Core's optimistic edits of what the planner shows. */
export type Edits = typeof edits;

let loaded: Edits | undefined;

/**
 * Loads core's optimistic edits, which no first screen needs. Rejects if they cannot be downloaded;
 * the next call tries again.
 */
export async function loadEdits(): Promise<Edits> {
  loaded ??= await import("@daysignal/core/edits");
  return loaded;
}

/** Runs `use` with the edits: at once if they are loaded, so that a change is shown without a delay. */
export function withEdits<Result>(use: (edits: Edits) => Result): Result | Promise<Result> {
  return loaded ? use(loaded) : loadEdits().then(use);
}
