import { isSameText, maxTags, type Signal, tagSuggestions } from "@daysignal/core";
import { foldForSearch } from "../../shared/fold-for-search.ts";
import { i18n } from "../../shared/language.ts";
import type { TagChange } from "./signal-actions.ts";

const holds = (tags: readonly string[], tag: string) =>
  tags.some((other) => isSameText(other, tag));

/** Adds a tag (§5), trimmed; a blank one or a duplicate, ignoring case, changes nothing. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().normalize("NFC");
  return tag === "" || holds(tags, tag) ? tags : [...tags, tag];
}

/** Adds or removes a tag; the identical list if that changes nothing, or there is no room. */
export function tagged(tags: readonly string[], { tag, add }: TagChange): readonly string[] {
  if (add) return tags.length < maxTags ? withTag(tags, tag) : tags;
  return holds(tags, tag) ? tags.filter((other) => !isSameText(other, tag)) : tags;
}

/** The tags that all of them have. */
export function sharedTags(signals: readonly Pick<Signal, "tags">[]): readonly string[] {
  const [first, ...others] = signals;
  return first?.tags.filter((tag) => others.every(({ tags }) => holds(tags, tag))) ?? [];
}

/** The single addition or removal between two lists of tags. */
export function tagChange(before: readonly string[], after: readonly string[]): TagChange | null {
  const added = after.find((tag) => !before.includes(tag));
  if (added !== undefined) return { tag: added, add: true };
  const removed = before.find((tag) => !after.includes(tag));
  return removed === undefined ? null : { tag: removed, add: false };
}

/** The default tags (§9) in the language that is shown. */
function usualTags(tags: readonly string[] = tagSuggestions): string[] {
  return tags.map((tag) => i18n.t(tag));
}

interface Wanted {
  /** The typed text. */
  typed: string;
  chosen: readonly string[];
  /** The user's tags, the most frequent first. */
  own: readonly string[];
  /** The maximum number (§9). Default 8. */
  limit?: number | undefined;
  /** The default tags, if not those of §9. */
  usual?: readonly string[] | undefined;
}

/**
 * Suggests tags (§9): the default ones, then the user's own; typed text filters them, with the
 * user's own first.
 */
export function suggestTags({ typed, chosen, own, limit = 8, usual }: Wanted): string[] {
  const text = foldForSearch(typed.trim());
  const offered = usualTags(usual);
  const tags = text === "" ? [...offered, ...own] : [...own, ...offered];
  return tags
    .filter((tag, index) => tags.findIndex((other) => isSameText(other, tag)) === index)
    .filter((tag) => foldForSearch(tag).includes(text) && !holds(chosen, tag))
    .slice(0, limit);
}
