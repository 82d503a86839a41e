import { isPlacedOn, type Placement, type Signal } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { useCallback, useMemo } from "react";
import { i18n } from "../../shared/language.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import type { SelectionBar } from "../signal-list/toolbar/bulk-bar.tsx";
import type { SayAdded } from "./actions/add-and-place.ts";
import { usePlannerActions } from "./actions/use-planner-actions.ts";
import { usePlannerDialogs } from "./actions/use-planner-dialogs.ts";
import { useShownDate } from "./day/use-shown-date.ts";

const SelectedBar = lazyPart(() => import("./bulk/selected-bar.tsx"));

/** The state and actions of the planner, on desktop and phone (§2). Stable while signals change. */
export function usePlanner() {
  const shown = useShownDate();
  const { date, today } = shown;
  const dialogs = usePlannerDialogs();
  const actions = usePlannerActions(dialogs.show);
  // Past days are read-only: from there, signals are planned for today.
  const isPast = date < today;
  const planDate = isPast ? today : date;
  useDocumentTitle(capitalized(dayLabel(date, today)));

  const signalActions = useMemo<SignalActions>(
    () => ({
      ...actions,
      addToDay: (signal) => actions.plan(signal, planDate),
      act: (id, at) => actions.act(id, { planDate, ...at }),
    }),
    [actions, planDate],
  );

  /** A toast names the day of a new signal, unless that is the day on screen. */
  const noteAdded = useCallback(
    (signal: Signal, sent: Promise<unknown>, placement: Placement | null, say?: SayAdded) =>
      actions.addAndPlace(signal, sent, placement, isPlacedOn(placement, date), say),
    [actions, date],
  );

  return {
    shown,
    dialogs,
    actions,
    signalActions,
    /** The day that signals are planned for here. */
    planDate,
    noteAdded,
    /** The props of the list of signals. */
    list: {
      today,
      addLabel: i18n.t("Add to {day}", { day: dayLabel(planDate, today) }),
      selectionBar: (bar: SelectionBar) => (
        <SelectedBar {...bar} calls={actions.calls} planDate={planDate} />
      ),
    },
  };
}
