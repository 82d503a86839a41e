import type { Signal } from "../signal/signal.ts";

/** How many unfinished signals each project has, by project id; a project without any is not in it. */
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
