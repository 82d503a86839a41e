import type { Signal } from "@daysignal/core";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { serverInstant } from "../../shared/server-clock.ts";
import { readToday } from "../../shared/today.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { usePlannerActions } from "../plan/actions/use-planner-actions.ts";
import type { PlannerDialog } from "../plan/actions/use-planner-dialogs.ts";
import type { At } from "../signal/actions/signal-action.ts";
import type { SignalActionId } from "../signal/actions/signal-action-table.ts";
import type { SignalChanges } from "../signal/signal-actions.ts";
import { changeRhythm } from "./rhythm-store.ts";
import type { Focused } from "./use-focused.ts";

export type FocusActions = ReturnType<typeof useFocusActions>;

/** Where the signal is, for the table of actions. */
export const placeOf = ({ signal, slot, today, running }: Focused): At => ({
  signal,
  date: slot && today,
  done: slot?.done,
  progress: slot?.progress,
  isRunning: running !== null,
  today,
});

/** What can be done with the signal of the screen; each has its toast and can be undone. */
export function useFocusActions() {
  const navigate = useNavigate();
  const toPlanner = useMemo(
    () => (dialog: PlannerDialog) => {
      // The planner opens it when it is there.
      rememberOpenDialog("planner", dialog);
      void navigate({ to: "/" });
    },
    [navigate],
  );
  const actions = usePlannerActions(toPlanner);
  return useMemo(() => {
    const startOrPause = ({ signal, isClosed }: Focused) => {
      if (!isClosed) actions.startOrPause(signal);
    };
    return {
      startOrPause,
      /** Finishes it, or reopens it. */
      toggleDone: (focused: Focused) => {
        const { signal, slot, isClosed } = focused;
        if (slot?.progress) actions.act("progress", placeOf(focused));
        else actions.setDone(signal, !isClosed, slot && readToday());
      },
      act: (id: SignalActionId, focused: Focused) => actions.act(id, placeOf(focused)),
      /** Starts the next signal of today, which is shown from then on. */
      startNext: (next: Signal) => {
        actions.startOrPause(next);
        void navigate({
          to: "/focus",
          search: ({ small }) => ({ id: next.id, small }),
          replace: true,
        });
      },
      update: ({ signal, slot, today }: Focused, changes: SignalChanges) => {
        const { title, notes } = changes;
        const isOwn =
          (title !== undefined && slot?.ownTitle) || (notes !== undefined && slot?.ownNotes);
        if (!isOwn) actions.update(signal, changes);
        else
          actions.changeOccurrence(
            signal,
            today,
            title === undefined ? { notes: notes ?? "" } : { title },
          );
      },
      /** Pauses it for a break. */
      takeBreak: (focused: Focused) => {
        changeRhythm({ rest: { taskId: focused.signal.id, startedAt: serverInstant() } });
        startOrPause(focused);
      },
      /** Goes on without a break, or after it. */
      goOn: (focused: Focused) => {
        changeRhythm({ rest: null, wentOnAt: serverInstant() });
        if (!focused.running) startOrPause(focused);
      },
    };
  }, [actions, navigate]);
}
