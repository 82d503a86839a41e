import type { CalendarDay } from "@daysignal/core";
import { useMemo } from "react";
import type { BulkActions } from "../signal/signal-actions.ts";
import BulkBar, { type SelectionBar } from "../signal-list/bulk-bar.tsx";
import { bulkActions } from "./bulk-actions.ts";
import { useBulkCalls } from "./use-bulk-calls.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

interface SelectedBarProps extends SelectionBar {
  calls: PlannerCalls;
  /** The day that they are planned for. */
  planDate: CalendarDay;
}

/** What can be done with the selected signals, and how the planner does it. Fetched with the first selection. */
export default function SelectedBar({ calls, planDate, ...bar }: SelectedBarProps) {
  const bulkCalls = useBulkCalls();
  const actions = useMemo<BulkActions>(() => {
    const { planAll, ...others } = bulkActions(calls, bulkCalls);
    return { ...others, addAllToDay: (signals) => planAll(signals, planDate) };
  }, [calls, bulkCalls, planDate]);
  return <BulkBar {...bar} actions={actions} />;
}
