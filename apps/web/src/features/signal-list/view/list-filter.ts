import type { Project, SignalFilter, SignalType } from "@daysignal/core";
import { typeLabel } from "../../signal/type-label.ts";

/** The filter's settings (§2); null means no restriction. */
export interface ListFilter {
  type: SignalType | null;
  projectId: string | null;
  /** A signal with any of them matches. */
  tags: readonly string[];
}

/** The initial filter: everything matches. */
export const noFilter: ListFilter = { type: null, projectId: null, tags: [] };

/** The props of the filter's controls. */
export interface FilterProps {
  filter: ListFilter;
  /** The badge's number (`activeFilterCount`). */
  activeCount: number;
  projects: readonly Project[];
  onChange: (filter: ListFilter) => void;
  /** Clears the filter and the search. */
  onClear: () => void;
}

/** The filter and the search in core's form. */
export function asSignalFilter(
  { type, projectId, tags }: ListFilter,
  search: string,
): SignalFilter {
  return { type: type ?? undefined, projectId: projectId ?? undefined, tags, search };
}

/** The number of active filters (§2): category, project, tags and search, each once. */
export function activeFilterCount({ type, projectId, tags }: ListFilter, search: string): number {
  return [type !== null, projectId !== null, tags.length > 0, search.trim() !== ""].filter(Boolean)
    .length;
}

/** The filter in words, for an empty list: "category Work, project Atlas, tag urgent or call". */
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
