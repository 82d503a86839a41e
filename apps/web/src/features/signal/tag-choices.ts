import { foldForSearch, hasTag, isSameText, tagSuggestions } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

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
export function suggestTags({
  typed,
  chosen,
  own,
  limit = 8,
  usual = tagSuggestions,
}: Wanted): string[] {
  const text = foldForSearch(typed.trim());
  // In the language that is shown.
  const offered = usual.map((tag) => i18n.t(tag));
  const tags = text === "" ? [...offered, ...own] : [...own, ...offered];
  return tags
    .filter((tag, index) => tags.findIndex((other) => isSameText(other, tag)) === index)
    .filter((tag) => foldForSearch(tag).includes(text) && !hasTag(chosen, tag))
    .slice(0, limit);
}
