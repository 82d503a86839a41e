import type { CalendarDay, Recurrence, Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import type { ToastAction } from "../../shared/toasts.ts";
import { useChangeRecurrence } from "../recurrence/use-change-recurrence.ts";
import { useScheduleSignal } from "../recurrence/use-schedule-signal.ts";
import { readPlannerData } from "../signal/planner-cache.ts";
import { findSignal } from "../signal/planner-data.ts";
import { useCompleteSignal } from "../signal/use-complete-signal.ts";
import { useReopenSignal } from "../signal/use-reopen-signal.ts";
import { useRestoreSignal } from "../signal/use-restore-signal.ts";
import { useTrashSignal } from "../signal/use-trash-signal.ts";
import { useUpdateSignal } from "../signal/use-update-signal.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";
import { useSelectSignal } from "./use-select-signal.ts";
import { useUnselectSignal } from "./use-unselect-signal.ts";
import { type Before, before, type Step } from "./way-back.ts";

/** Failures have been said by the hook that made the call. */
export const ignore = () => undefined;

/** Everything that the planner can ask the server for; each fails with its own toast. */
export type PlannerCalls = ReturnType<typeof usePlannerCalls>;

/** The planner's mutations, optimistic each, as functions that stay the same; `show` opens a dialog. */
export function usePlannerCalls(show: (dialog: PlannerDialog) => void) {
  const queryClient = useQueryClient();
  const restored = useRef(new Map<string, Signal>());

  /** A full day's way out (§5): something makes room. */
  const swapOut = (
    error: unknown,
    id: string,
    date: CalendarDay,
    recurrence?: Recurrence,
  ): ToastAction | undefined => {
    const signal = findSignal(readPlannerData(queryClient), id);
    if (!signal || errorMessage(error).code !== "DAY_FULL") return undefined;
    return {
      label: "Swap one out",
      onClick: () => show({ name: "swapOut", signal, date, recurrence }),
    };
  };

  const { mutateAsync: select } = useSelectSignal((error, { taskId, date }) =>
    swapOut(error, taskId, date),
  );
  const { mutateAsync: schedule } = useScheduleSignal((error, { id, date, recurrence }) =>
    swapOut(error, id, date, recurrence),
  );
  const { mutateAsync: unselect } = useUnselectSignal();
  const { mutateAsync: changeRecurrence } = useChangeRecurrence();
  const { mutateAsync: complete } = useCompleteSignal();
  const { mutateAsync: reopen } = useReopenSignal();
  const { mutateAsync: update } = useUpdateSignal();
  const { mutateAsync: assignProject } = useUpdateSignal("assignProject");
  const { mutateAsync: trash } = useTrashSignal();
  const { mutateAsync: restoreById } = useRestoreSignal((id) => restored.current.get(id));

  return useMemo(() => {
    const restore = (signal: Signal) => {
      restored.current.set(signal.id, signal);
      return restoreById({ id: signal.id });
    };
    const take = (step: Step): Promise<unknown> => {
      switch (step.call) {
        case "restore":
          return restore(step.signal);
        case "select":
          return select(step.input);
        case "unselect":
          return unselect(step.input);
        case "schedule":
          return schedule({ id: step.id, date: step.date, recurrence: step.recurrence });
        case "changeRecurrence":
          return changeRecurrence({ id: step.id, recurrence: step.recurrence });
        case "complete":
          return complete(
            step.date === undefined ? { id: step.id } : { id: step.id, date: step.date },
          );
        case "reopen":
          return reopen({ id: step.id });
        case "update":
          return update({ id: step.id, ...step.changes });
      }
    };
    return {
      select,
      unselect,
      schedule,
      changeRecurrence,
      complete,
      reopen,
      update,
      assignProject,
      trash,
      /** What is known now, with all that has just been asked for. */
      known: () => readPlannerData(queryClient),
      /** What has to be known of a signal to undo what is about to be done with it. */
      remember: (signal: Signal): Before => {
        const data = readPlannerData(queryClient);
        return before(data, findSignal(data, signal.id) ?? signal);
      },
      /** The offer to take some steps back; they are sent in their order, and shown at once. */
      undo: (steps: () => readonly Step[]): ToastAction => ({
        label: "Undo",
        onClick: () => void Promise.all(steps().map(take)).catch(ignore),
      }),
    };
  }, [
    queryClient,
    select,
    unselect,
    schedule,
    changeRecurrence,
    complete,
    reopen,
    update,
    assignProject,
    trash,
    restoreById,
  ]);
}
