import { type CalendarDay, dayLabel, type Signal, type UnselectSignalInput } from "@daysignal/core";
import { useMemo, useRef } from "react";
import { announce } from "../../shared/announcer.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { useCompleteSignal } from "../signal/use-complete-signal.ts";
import { useReopenSignal } from "../signal/use-reopen-signal.ts";
import { useRestoreSignal } from "../signal/use-restore-signal.ts";
import { useTrashSignal } from "../signal/use-trash-signal.ts";
import { useUpdateSignal } from "../signal/use-update-signal.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";
import { useSelectSignal } from "./use-select-signal.ts";
import { useUnselectSignal } from "./use-unselect-signal.ts";

/** What can be done with a signal on the planner, by mouse, key or drop alike; each says what it did and can be undone. */
export interface PlannerActions extends Omit<SignalActions, "addToDay" | "setDone"> {
  /** Plans a signal for a day: in a slot (0-based), else in the first free one. */
  plan: (signal: Signal, date: CalendarDay, slotPosition?: number) => void;
  /** Takes it off the day, back to available. */
  unplan: (signal: Signal, date: CalendarDay, slotPosition: number) => void;
  /** Marks it done, or not done; `date` says which occurrence of a recurring one. */
  setDone: (signal: Signal, done: boolean, date?: CalendarDay) => void;
}

/** Failures have been said by the hook that made the call. */
const ignore = () => undefined;

/** `show` opens a dialog; it has to stay the same function. */
export function usePlannerActions(show: (dialog: PlannerDialog) => void): PlannerActions {
  const trashed = useRef(new Map<string, Signal>());
  const { mutateAsync: select } = useSelectSignal();
  const { mutateAsync: unselect } = useUnselectSignal();
  const { mutateAsync: complete } = useCompleteSignal();
  const { mutateAsync: reopen } = useReopenSignal();
  const { mutate: update } = useUpdateSignal();
  const { mutateAsync: trash } = useTrashSignal();
  const { mutateAsync: restore } = useRestoreSignal((id) => trashed.current.get(id));

  return useMemo(() => {
    const undo = (onClick: () => void) => ({ label: "Undo", onClick });
    const dated = (date: CalendarDay | undefined) => (date === undefined ? {} : { date });

    const undoTrash = ({ id, status, currentLocation, slotPosition }: Signal) => {
      const back = [restore({ id })];
      if (status === "done") back.push(complete({ id }));
      void Promise.all(back).catch(ignore);
      if (currentLocation === "available") return;
      const input = { date: currentLocation, taskId: id };
      void select(slotPosition === null ? input : { ...input, slotPosition }).catch(ignore);
    };

    return {
      plan: (signal, date, slotPosition) => {
        const input = { date, taskId: signal.id };
        select(slotPosition === undefined ? input : { ...input, slotPosition }).then((plan) => {
          const slot = plan.slots.find((candidate) => candidate.signal?.id === signal.id);
          const place = slot ? `, slot ${slot.position + 1}` : "";
          announce(`${signal.title}: ${dayLabel(date, readToday())}${place}.`);
        }, ignore);
      },
      unplan: (signal, date, slotPosition) => {
        const input: UnselectSignalInput = { date, taskId: signal.id };
        unselect(input).catch(ignore);
        showNotice(
          "Returned to available signals",
          undefined,
          undo(() => void select({ ...input, slotPosition }).catch(ignore)),
        );
      },
      setDone: (signal, done, date) => {
        const input = { id: signal.id, ...dated(date) };
        if (!done) {
          reopen(input).then(() => announce(`${signal.title}: not done.`), ignore);
          return;
        }
        complete(input).catch(ignore);
        showNotice(
          "Signal done",
          undefined,
          undo(() => void reopen(input).catch(ignore)),
        );
      },
      update: ({ id }, changes) => update({ id, ...changes }),
      trash: (signal) => {
        trashed.current.set(signal.id, signal);
        trash({ id: signal.id }).catch(ignore);
        showNotice(
          "Moved to trash",
          undefined,
          undo(() => undoTrash(signal)),
        );
      },
      openDetails: (signal) => show({ name: "details", signal }),
      schedule: (signal) => show({ name: "schedule", signal }),
      editRecurrence: (signal) => show({ name: "editRecurrence", signal }),
    };
  }, [select, unselect, complete, reopen, update, trash, restore, show]);
}
