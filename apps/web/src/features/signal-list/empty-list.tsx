import type { Project, SignalView } from "@daysignal/core";
import { Button, EmptyState } from "@daysignal/ui";
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
        title={`No signal matches “${search.trim()}”`}
        action={<Button onClick={onClear}>Clear Search</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No signal passes the filter"
      action={<Button onClick={onClear}>Clear Filters</Button>}
    >
      Hidden by {filterWords(filter, search, projects)}.
    </EmptyState>
  );
}
