import type { Project, SignalView } from "@daysignal/core";
import { Box, Button, EmptyState, Row, Skeleton } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { activeFilterCount, filterWords, type ListFilter, noFilter } from "./list-filter.ts";
import { emptyMessage } from "./list-options.ts";

interface EmptyListProps {
  view: SignalView;
  filter: ListFilter;
  search: string;
  projects: readonly Project[];
  /** Tells a quiet list from a new one. */
  hasSignals: boolean;
  onClear: () => void;
}

/** What stands where no row is: the view has none, or the filter lets none pass (§2). */
export function EmptyList({ view, filter, search, projects, hasSignals, onClear }: EmptyListProps) {
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

/** What stands where the rows would be when they could not be had. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      title="Your signals could not be loaded"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      {errorMessage(error).sentence}
    </EmptyState>
  );
}

/** Rows in their final measures while the signals are on their way. */
export function RowSkeletons() {
  return (
    <Box aria-busy aria-label="Signals are loading" role="group">
      {[62, 44, 71, 38, 55].map((width) => (
        <Row key={width} height="12" gap="4">
          <Skeleton width="5" height="5" borderRadius="full" flexShrink="0" />
          <Skeleton height="3.5" maxWidth="full" style={{ width: `${width}%` }} />
        </Row>
      ))}
    </Box>
  );
}
