import { maxTags, type Signal, tagSuggestions } from "@daysignal/core";
import type { TagChange } from "./signal-actions.ts";

const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const holds = (tags: readonly string[], tag: string) => tags.some((other) => sameTag(other, tag));

/** The tags with one more (§5): trimmed; a blank one and one that is there already, in any case, change nothing. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim();
  return tag === "" || holds(tags, tag) ? tags : [...tags, tag];
}

/** The tags with one more or one less; the same list where that changes nothing, or there is no room for it. */
export function tagged(tags: readonly string[], { tag, add }: TagChange): readonly string[] {
  if (add) return tags.length < maxTags ? withTag(tags, tag) : tags;
  return holds(tags, tag) ? tags.filter((other) => !sameTag(other, tag)) : tags;
}

/** The tags that all of them have. */
export function sharedTags(signals: readonly Pick<Signal, "tags">[]): readonly string[] {
  const [first, ...others] = signals;
  return first?.tags.filter((tag) => others.every(({ tags }) => holds(tags, tag))) ?? [];
}

/** What became of one list of tags to make it the other, when one was added or taken off. */
export function tagChange(before: readonly string[], after: readonly string[]): TagChange | null {
  const added = after.find((tag) => !before.includes(tag));
  if (added !== undefined) return { tag: added, add: true };
  const removed = before.find((tag) => !after.includes(tag));
  return removed === undefined ? null : { tag: removed, add: false };
}

interface Wanted {
  /** What stands in the field. */
  typed: string;
  /** The tags that the signal has. */
  chosen: readonly string[];
  /** The person's tags, the most frequent first. */
  own: readonly string[];
  /** How many to suggest at most (§9). Default 8. */
  limit?: number | undefined;
  /** The usual tags, where they are not those of §9. */
  usual?: readonly string[] | undefined;
}

/**
 * What to suggest (§9): the usual tags, then the person's own; what is typed
 * narrows them, and then their own come first.
 */
export function suggestTags({
  typed,
  chosen,
  own,
  limit = 8,
  usual = tagSuggestions,
}: Wanted): string[] {
  const text = typed.trim().toLowerCase();
  const tags = text === "" ? [...usual, ...own] : [...own, ...usual];
  return tags
    .filter((tag, index) => tags.findIndex((other) => sameTag(other, tag)) === index)
    .filter((tag) => tag.toLowerCase().includes(text) && !holds(chosen, tag))
    .slice(0, limit);
}
