import type { Project, ViewSearch } from "@daysignal/core";

/** The parts of a view that narrow it. */
export const noFilter = {
  q: undefined,
  type: undefined,
  project: undefined,
  client: undefined,
  tags: undefined,
  priority: undefined,
  minutes: undefined,
  due: undefined,
  returns: undefined,
} satisfies ViewSearch;

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

/** The number of active filters (§2), tags and search once each. */
export function activeFilterCount({ q, view: _view, sort: _sort, ...filter }: ViewSearch): number {
  const { type, project, client, tags, priority, minutes, due, returns } = filter;
  const parts = [type, project, client, tags, priority, minutes, due, returns, q?.trim()];
  return parts.filter(Boolean).length;
}
