import type { Signal } from "@daysignal/core";

/** A tag, and how many signals carry it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** The tags that occur among signals, the most frequent first; `chosen` ones stay on offer when they no longer occur. */
export function occurringTags(
  signals: readonly Pick<Signal, "tags">[],
  chosen: readonly string[] = [],
): TagCount[] {
  const counts = new Map(chosen.map((tag) => [tag, 0]));
  for (const { tags } of signals) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}
