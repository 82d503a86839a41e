import type { ChangedSignals } from "./changed-signals.ts";
import type { Signal } from "./signal.ts";
import { compareBySort } from "./view-signals.ts";

/** Applies changes to the list of all signals outside the trash (§7). The newest come first. */
export function withChangedSignals(
  list: readonly Signal[],
  { signals, gone }: Pick<ChangedSignals, "signals" | "gone">,
): Signal[] {
  const changed = new Set([...gone, ...signals.map(({ id }) => id)]);
  const others = list.filter(({ id }) => !changed.has(id));
  return [...others, ...signals].toSorted(compareBySort["created-desc"]);
}
