import { maxTags } from "../constants.ts";
import { isSameText } from "../same-text.ts";
import type { Signal } from "./signal.ts";

/** A tag to add or remove; other tags are kept. */
export interface TagChange {
  tag: string;
  /** False removes it. */
  add: boolean;
}

/** Whether a tag is among others, ignoring case. */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((other) => isSameText(other, tag));

/** Adds a tag (§5), trimmed; a blank one or a duplicate, ignoring case, changes nothing. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().normalize("NFC");
  return tag === "" || hasTag(tags, tag) ? tags : [...tags, tag];
}

/** Adds or removes a tag; the identical list if that changes nothing, or there is no room. */
export function tagged(tags: readonly string[], { tag, add }: TagChange): readonly string[] {
  if (add) return tags.length < maxTags ? withTag(tags, tag) : tags;
  return hasTag(tags, tag) ? tags.filter((other) => !isSameText(other, tag)) : tags;
}

/** The tags that all of them have. */
export function sharedTags(signals: readonly Pick<Signal, "tags">[]): readonly string[] {
  const [first, ...others] = signals;
  return first?.tags.filter((tag) => others.every(({ tags }) => hasTag(tags, tag))) ?? [];
}

/** The single addition or removal between two lists of tags. */
export function tagChange(before: readonly string[], after: readonly string[]): TagChange | null {
  const added = after.find((tag) => !before.includes(tag));
  if (added !== undefined) return { tag: added, add: true };
  const removed = before.find((tag) => !after.includes(tag));
  return removed === undefined ? null : { tag: removed, add: false };
}
