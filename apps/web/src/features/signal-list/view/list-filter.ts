import { type FilterName, filterNames, type Project, type ViewSearch } from "@daysignal/core";

/** A view that nothing narrows. */
export const noFilter: ViewSearch = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);

/** The props of the filter's controls. */
export interface FilterProps {
  filter: ViewSearch;
  /** The badge's number (`activeFilterCount`). */
  activeCount: number;
  projects: readonly Project[];
  onChange: (part: ViewSearch) => void;
  /** Clears the filter and the search. */
  onClear: () => void;
}

/** Whether a part of a filter narrows the list; a blank search and an empty list of tags do not. */
export const isSet = (part: ViewSearch[FilterName]): boolean =>
  typeof part === "string" ? part.trim() !== "" : Array.isArray(part) ? part.length > 0 : !!part;

/** The number of active filters (§2), tags and search once each. */
export const activeFilterCount = (filter: ViewSearch): number =>
  filterNames.filter((name) => isSet(filter[name])).length;

/** Adds a tag, or removes it; undefined if none is left. */
export function toggleTag(tags: readonly string[], tag: string): string[] | undefined {
  if (!tags.includes(tag)) return [...tags, tag];
  return tags.length === 1 ? undefined : tags.filter((other) => other !== tag);
}
