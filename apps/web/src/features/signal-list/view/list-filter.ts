import type { Project, SignalFilter, SignalType } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { listOf } from "../../../shared/region.ts";
import { enumerated } from "../../../shared/words.ts";
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
  const words: string[] = [];
  if (type !== null) words.push(i18n.t("category {category}", { category: typeLabel(type) }));
  if (project) words.push(i18n.t("project {project}", { project: project.name }));
  else if (projectId !== null) words.push(i18n.t("project", {}, { comment: "Filtered by one" }));
  if (tags.length > 0) {
    const values = { count: tags.length, tags: listOf(tags, { type: "disjunction" }) };
    words.push(i18n.t("{count, plural, one {tag {tags}} other {tags {tags}}}", values));
  }
  if (wanted !== "") words.push(i18n.t("search “{search}”", { search: wanted }));
  return enumerated(words);
}
