import type { Project, SignalView, ViewSearch } from "@daysignal/core";
import { Button, EmptyState } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { useClients } from "../client/use-clients.ts";
import { usePastSignals } from "../signal/use-past-signals.ts";
import { ListFailure, RowSkeletons } from "./list-states.tsx";
import { emptyMessage, filterWords } from "./view/filter-words.ts";
import { activeFilterCount } from "./view/list-filter.ts";

interface EmptyListProps {
  view: SignalView;
  filter: ViewSearch;
  projects: readonly Project[];
  /** Distinguishes an empty view from a new account. */
  hasSignals: boolean;
  onClear: () => void;
}

interface ListEndProps extends EmptyListProps {
  isEmpty: boolean;
}

/** Below the rows: the empty state, and the loading of signals that were completed longer ago. */
export default function ListEnd({ isEmpty, ...props }: ListEndProps) {
  const isPartial = props.view === "completed";
  const isWhole = usePastSignals({ enabled: isPartial }).data !== undefined;
  return isPartial && !isWhole ? <PastSignals /> : isEmpty ? <EmptyList {...props} /> : null;
}

/** The empty state: the view has no signals, or the filter excludes all (§2). */
function EmptyList({ view, filter, projects, hasSignals, onClear }: EmptyListProps) {
  const { data: clients = [] } = useClients();
  const active = activeFilterCount(filter);
  const search = filter.q?.trim() ?? "";
  if (active === 0 || !hasSignals) {
    const { title, hint } = emptyMessage(view, hasSignals);
    return <EmptyState title={title}>{hint}</EmptyState>;
  }
  if (search !== "" && active === 1) {
    return (
      <EmptyState
        title={i18n.t("No signal matches “{search}”", { search })}
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
        { filters: filterWords(filter, projects, clients) },
        { comment: "filters: such as “category Work, project Atlas, tags urgent or call”" },
      )}
    </EmptyState>
  );
}

/** Completes the planner's list by what was completed longer ago, and shows how that goes. */
export function PastSignals() {
  const { isLoading, error, refetch } = usePastSignals();
  if (error) {
    return (
      <ListFailure
        title={i18n.t("Older completed signals could not be loaded")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return isLoading ? <RowSkeletons /> : null;
}
