import type { Project, SignalFilter, SignalType } from "@daysignal/core";
import { typeLabel } from "../signal/type-label.ts";

/** What the filter panel has been set to (§2); null where it lets everything pass. */
export interface ListFilter {
  type: SignalType | null;
  projectId: string | null;
  /** A signal with any one of them passes. */
  tags: readonly string[];
}

/** The panel as it opens for the first time: everything passes. */
export const noFilter: ListFilter = { type: null, projectId: null, tags: [] };

/** What the filter's controls are given. */
export interface FilterProps {
  filter: ListFilter;
  /** What the badge says (`activeFilterCount`). */
  activeCount: number;
  projects: readonly Project[];
  onChange: (filter: ListFilter) => void;
  /** Ends the filter and the search. */
  onClear: () => void;
}

/** The filter and the search, as the rule in core takes them. */
export function asSignalFilter(
  { type, projectId, tags }: ListFilter,
  search: string,
): SignalFilter {
  return { type: type ?? undefined, projectId: projectId ?? undefined, tags, search };
}

/** What the badge counts (§2): category, project, tags and search, each once. */
export function activeFilterCount({ type, projectId, tags }: ListFilter, search: string): number {
  return [type !== null, projectId !== null, tags.length > 0, search.trim() !== ""].filter(Boolean)
    .length;
}

/** What a list that is empty says of its filter: "category Work, project Atlas, tag urgent or call". */
export function filterWords(
  { type, projectId, tags }: ListFilter,
  search: string,
  projects: readonly Pick<Project, "id" | "name">[],
): string {
  const project = projects.find(({ id }) => id === projectId);
  const wanted = search.trim();
  return [
    ...(type === null ? [] : [`category ${typeLabel(type)}`]),
    ...(projectId === null ? [] : [project ? `project ${project.name}` : "project"]),
    ...(tags.length === 0 ? [] : [`${tags.length === 1 ? "tag" : "tags"} ${tags.join(" or ")}`]),
    ...(wanted === "" ? [] : [`search “${wanted}”`]),
  ].join(", ");
}
