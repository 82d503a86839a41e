import type { Project, SignalView } from "@daysignal/core";
import { Button, EmptyState } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { activeFilterCount, filterWords, type ListFilter, noFilter } from "./view/list-filter.ts";
import { emptyMessage } from "./view/list-options.ts";

interface EmptyListProps {
  view: SignalView;
  filter: ListFilter;
  search: string;
  projects: readonly Project[];
  /** Distinguishes an empty view from a new account. */
  hasSignals: boolean;
  onClear: () => void;
}

/** The empty state: the view has no signals, or the filter excludes all (§2). */
export default function EmptyList({
  view,
  filter,
  search,
  projects,
  hasSignals,
  onClear,
}: EmptyListProps) {
  const active = activeFilterCount(filter, search);
  if (active === 0 || !hasSignals) {
    const { title, hint } = emptyMessage(view, hasSignals);
    return <EmptyState title={title}>{hint}</EmptyState>;
  }
  if (activeFilterCount(noFilter, search) === active) {
    return (
      <EmptyState
        title={i18n.t("No signal matches “{search}”", { search: search.trim() })}
        action={<Button onClick={onClear}>{i18n.t("Clear Search")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={i18n.t("No signal passes the filter")}
      action={<Button onClick={onClear}>{i18n.t("Clear Filters")}</Button>}
    >
      {i18n.t(
        "Hidden by {filters}.",
        { filters: filterWords(filter, search, projects) },
        { comment: "filters: such as “category Work, project Atlas, tags urgent or call”" },
      )}
    </EmptyState>
  );
}
