import type { Signal } from "@daysignal/core";
import { nameOrder } from "../../shared/name-order.ts";

/** A tag, and the number of signals that have it. */
export interface TagCount {
  tag: string;
  count: number;
}

/**
 * The tags in use, the most frequent first; `chosen` ones are included even if no signal has them
 * any more.
 */
export function occurringTags(
  signals: readonly Pick<Signal, "tags">[],
  chosen: readonly string[] = [],
): TagCount[] {
  const counts = new Map(chosen.map((tag) => [tag, 0]));
  for (const { tags } of signals) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const compare = nameOrder();
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || compare(a.tag, b.tag));
}
