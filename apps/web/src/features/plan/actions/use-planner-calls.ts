import type { CalendarDay, Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { type Rhythm, rhythmInput, rhythmOf } from "../../../shared/rhythm.ts";
import type { ToastAction } from "../../../shared/toasts.ts";
import { undoable } from "../../../shared/undo-command.ts";
import { useChangeRecurrence } from "../../recurrence/use-change-recurrence.ts";
import { useScheduleSignal } from "../../recurrence/use-schedule-signal.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import { findSignal } from "../../signal/planner-data.ts";
import { updateInput } from "../../signal/text-change.ts";
import { useCompleteSignal } from "../../signal/use-complete-signal.ts";
import { useMoveSignal } from "../../signal/use-move-signal.ts";
import { useReopenSignal } from "../../signal/use-reopen-signal.ts";
import { useRestoreSignal } from "../../signal/use-restore-signal.ts";
import { useTrashSignal } from "../../signal/use-trash-signal.ts";
import { useUpdateSignal } from "../../signal/use-update-signal.ts";
import { type Before, before } from "./before.ts";
import {
  useChangeOccurrence,
  useMoveOccurrence,
  useSkipOccurrence,
} from "./use-change-occurrence.ts";
import { useCloseSignal } from "./use-close-signal.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";
import { type SayNotSelected, useSelectSignal } from "./use-select-signal.ts";
import { useTimeBoxSignal } from "./use-time-box-signal.ts";
import { useUnselectSignal } from "./use-unselect-signal.ts";
import type { Step } from "./way-back.ts";

/** Failures are shown by the hook that made the call. */
export const ignore = () => undefined;

/** The undo steps; loaded with the first action. */
type WayBack = typeof import("./way-back.ts");
const loadWayBack = () => import("./way-back.ts");

/** All mutations of the planner; each has its own failure toast. */
export type PlannerCalls = ReturnType<typeof usePlannerCalls>;

/**
 * The planner's optimistic mutations as stable functions; `show` opens a dialog. `sayNotSelected`
 * shows why a signal was not planned, in other words than usual.
 */
export function usePlannerCalls(
  show: (dialog: PlannerDialog) => void,
  sayNotSelected?: SayNotSelected,
) {
  const queryClient = useQueryClient();
  const restored = useRef(new Map<string, Signal>());

  /** The remedy for a full day (§5): replacing a signal. */
  const swapOut = (
    error: unknown,
    id: string,
    date: CalendarDay,
    rhythm?: Rhythm,
  ): ToastAction | undefined => {
    const signal = findSignal(readPlannerData(queryClient), id);
    if (!signal || errorMessage(error).code !== "DAY_FULL") return undefined;
    return {
      label: i18n.t("Swap one out"),
      onClick: () => show({ name: "swapOut", signal, date, rhythm }),
    };
  };

  const { mutateAsync: select } = useSelectSignal(
    (error, { taskId, date }) => swapOut(error, taskId, date),
    sayNotSelected,
  );
  const { mutateAsync: schedule } = useScheduleSignal((error, { id, date, recurrence, repeat }) =>
    swapOut(error, id, date, rhythmOf({ recurrence, repeat: repeat ?? null })),
  );
  const { mutateAsync: unselect } = useUnselectSignal();
  const { mutateAsync: close } = useCloseSignal();
  const { mutateAsync: timeBox } = useTimeBoxSignal();
  const { mutateAsync: changeRecurrence } = useChangeRecurrence();
  const { mutateAsync: skipOccurrence } = useSkipOccurrence();
  const { mutateAsync: moveOccurrence } = useMoveOccurrence();
  const { mutateAsync: changeOccurrence } = useChangeOccurrence();
  const { mutateAsync: complete } = useCompleteSignal();
  const { mutateAsync: reopen } = useReopenSignal();
  const { mutateAsync: update } = useUpdateSignal();
  const { mutateAsync: assignProject } = useUpdateSignal("assignProject");
  const { mutateAsync: moveSignal } = useMoveSignal();
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
        case "close":
          return close(step.input);
        case "timeBox":
          return timeBox(step.input);
        case "schedule":
          return schedule({ id: step.id, date: step.date, ...rhythmInput(step.rhythm) });
        case "changeRecurrence":
          return changeRecurrence({ id: step.id, ...rhythmInput(step.rhythm) });
        case "skip":
          return skipOccurrence({ id: step.id, date: step.date });
        case "move":
          return moveOccurrence({ id: step.id, date: step.date, to: step.to });
        case "changeOccurrence":
          return changeOccurrence({ id: step.id, date: step.date, ...step.change });
        case "complete":
          return complete(
            step.date === undefined ? { id: step.id } : { id: step.id, date: step.date },
          );
        case "reopen":
          return reopen(
            step.date === undefined ? { id: step.id } : { id: step.id, date: step.date },
          );
        case "moveSignal":
          return moveSignal({ id: step.id, ...step.to });
        case "trash":
          return trash({ id: step.id });
        case "update": {
          const known = findSignal(readPlannerData(queryClient), step.id);
          return update(updateInput(step.id, step.changes, known && { ...known, ...step.was }));
        }
      }
    };
    /**
     * Runs the steps for the signals that are still as `left` left them; false if there are none.
     */
    const takeAll = async (
      steps: (way: WayBack) => readonly Step[],
      left: (way: WayBack) => readonly Step[],
    ): Promise<boolean> => {
      const way = await loadWayBack();
      const ids = way.stillAsLeft(readPlannerData(queryClient), left(way));
      const taken = steps(way).filter((step) => ids.has(way.idOf(step)));
      void Promise.all(taken.map(take)).catch(ignore);
      return ids.size > 0;
    };
    return {
      select,
      unselect,
      close,
      timeBox,
      schedule,
      changeRecurrence,
      skipOccurrence,
      moveOccurrence,
      changeOccurrence,
      complete,
      reopen,
      update,
      assignProject,
      moveSignal,
      trash,
      /** The current state, including optimistic updates. */
      known: () => readPlannerData(queryClient),
      /** What to remember of a signal to undo the next action. */
      remember: (signal: Signal): Before => {
        const data = readPlannerData(queryClient);
        return before(data, findSignal(data, signal.id) ?? signal);
      },
      /**
       * Pushes an undo step and returns the Undo button. The steps are sent in order, with
       * optimistic updates. Dropped if `sent` fails.
       */
      undo: (
        again: (way: WayBack) => readonly Step[],
        back: (way: WayBack) => readonly Step[],
        sent?: Promise<unknown>,
      ): ToastAction => {
        loadWayBack().catch(ignore);
        return undoable(
          { undo: () => takeAll(back, again), redo: () => takeAll(again, back) },
          sent,
        );
      },
    };
  }, [
    queryClient,
    select,
    unselect,
    close,
    timeBox,
    schedule,
    changeRecurrence,
    skipOccurrence,
    moveOccurrence,
    changeOccurrence,
    complete,
    reopen,
    update,
    assignProject,
    moveSignal,
    trash,
    restoreById,
  ]);
}
