import type { Signal } from "../signal/signal.ts";

/** The number of unfinished signals by project id; projects without any are omitted. */
export function countOpenSignals(
  signals: readonly Pick<Signal, "projectId" | "status">[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { projectId, status } of signals) {
    if (projectId === null || (status !== "inbox" && status !== "active")) continue;
    counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  }
  return counts;
}
