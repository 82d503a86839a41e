import type { CalendarDay, Signal } from "@daysignal/core";
import { useMemo } from "react";
import { isConnected } from "../../../shared/connection.ts";
import { trpc } from "../../../trpc.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import BulkBar, { type SelectionBar } from "../../signal-list/toolbar/bulk-bar.tsx";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { bulkActions } from "./bulk-actions.ts";

interface SelectedBarProps extends SelectionBar {
  calls: PlannerCalls;
  /** The day that they are planned for. */
  planDate: CalendarDay;
}

/** The actions on the selected signals. Loaded with the first selection. */
export default function SelectedBar({ calls, planDate, ...bar }: SelectedBarProps) {
  const { plan: plans } = trpc.useUtils();
  const actions = useMemo<BulkActions>(() => {
    const { planAll, ...others } = bulkActions(calls);
    const planFor = (signals: readonly Signal[], date: CalendarDay) => {
      const plan = () => planAll(signals, date, { planNext: (next) => planFor(signals, next) });
      // Reads the plan of a day that is not in the cache first, if online.
      if (isConnected()) void plans.get.ensureData({ date }).then(plan, plan);
      else plan();
    };
    return {
      ...others,
      addAllToDay: (signals) => planAll(signals, planDate),
      planAll: planFor,
    };
  }, [calls, plans, planDate]);
  return <BulkBar {...bar} actions={actions} />;
}
