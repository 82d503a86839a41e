import {
  type CalendarDay,
  type DailyPlan,
  type Placement,
  repeatOf,
  type SelectSignalInput,
  type Signal,
} from "@daysignal/core";
import { useMemo } from "react";
import { announce } from "../../../shared/announcer.tsx";
import { i18n } from "../../../shared/language.ts";
import { rhythmInput } from "../../../shared/rhythm.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { ActionRunner } from "../../signal/actions/signal-action.ts";
import { actionOf } from "../../signal/actions/signal-action-table.ts";
import type { SignalActions, SignalChanges } from "../../signal/signal-actions.ts";
import { updateInput } from "../../signal/text-change.ts";
import { type Before, seenOccurrence } from "../../signal/undo/before.ts";
import { addedSentence, movedSentence, scheduledSentence } from "../plan-words.ts";
import { act, sayUnlessRefused } from "./act.ts";
import { type ScheduleActions, scheduleActions } from "./schedule-actions.ts";
import { ignore, type PlannerCalls } from "./use-planner-calls.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";

/**
 * The actions on a signal in the planner, by mouse, key or drop; each shows a toast and can be
 * undone.
 */
export interface PlannerActions
  extends Omit<SignalActions, "addToDay" | "setDone">,
    ScheduleActions,
    ActionRunner {
  /** Plans a signal for a day: in a slot (0-based), or the first free one. */
  plan: (signal: Signal, date: CalendarDay, slotPosition?: number) => void;
  /** Plans it for a day with a toast, for screens that do not show that day's slots. */
  planAndSay: (signal: Signal, date: CalendarDay) => void;
  /**
   * Called while a signal is added by a separate call, until `sent` resolves, and placed by
   * `placement`; both are one undo step. `isSeen` if it goes to the day on screen; otherwise a
   * toast says so.
   */
  addAndPlace: (
    signal: Signal,
    sent: Promise<unknown>,
    placement: Placement | null,
    isSeen: boolean,
  ) => void;
  /** Called when fields are changed by a separate call, before its optimistic update. */
  noteUpdated: (signal: Signal, changes: SignalChanges, sent: Promise<unknown>) => void;
}

/** `show` opens a dialog and must be stable. */
export function usePlannerActions(
  calls: PlannerCalls,
  show: (dialog: PlannerDialog) => void,
): PlannerActions {
  return useMemo(() => {
    const { send, remember, undo } = calls;
    const noteUpdate = (was: Before, changes: SignalChanges, sent: Promise<unknown>) =>
      undo(
        ({ stepsToUpdate }) => stepsToUpdate(was, changes),
        ({ stepsFromUpdate }) => stepsFromUpdate(was, changes),
        sent,
      );

    /** Announces the slot in which a signal was planned. */
    const sayWhere = ({ id, title }: Signal, date: CalendarDay, planned: Promise<DailyPlan>) => {
      planned.then(({ slots }) => {
        const slot = slots.find((candidate) => candidate.signal?.id === id);
        const day = dayLabel(date, readToday());
        announce(
          slot
            ? i18n.t("{title}: {day}, slot {slot}.", { title, day, slot: slot.position + 1 })
            : i18n.t("{title}: {day}.", { title, day }),
        );
      }, ignore);
    };

    /** `sentence` returns the toast's text: none if the change is visible. */
    const plan = (
      signal: Signal,
      input: SelectSignalInput & { date: CalendarDay },
      sentence: (was: Signal) => string | null,
    ) => {
      const { date } = input;
      const was = remember(signal);
      const toast = sentence(was.signal);
      const { sent } = act(
        calls,
        { call: "plan.select", input },
        {
          back: ({ stepsFromDay }) => stepsFromDay(was, date),
          toast: toast === null ? null : [toast],
        },
      );
      sayWhere(signal, date, sent);
    };

    const actions: PlannerActions = {
      act: (id, at) => {
        const { does } = actionOf(id);
        if (typeof does === "function") {
          does(actions, at);
          return;
        }
        const was = remember(at.signal);
        act(calls, does.command(at), {
          back: (steps) => does.back(was, steps),
          toast: [does.said()],
        });
      },
      plan: (signal, date, slotPosition) => {
        const input = { date, taskId: signal.id };
        plan(
          signal,
          slotPosition === undefined ? input : { ...input, slotPosition },
          ({ currentLocation, recurrence }) => {
            // The day that it left is not on screen.
            const isMoved = repeatOf(recurrence) === null && currentLocation !== "available";
            return isMoved && currentLocation !== date ? movedSentence(date, readToday()) : null;
          },
        );
      },
      planAndSay: (signal, date) =>
        plan(signal, { date, taskId: signal.id }, () => addedSentence(date, readToday())),
      unplan: (signal, date) => {
        if (repeatOf(signal.recurrence) !== null) {
          show({ name: "removeRecurring", signal, date });
          return;
        }
        const was = remember(signal);
        act(
          calls,
          { call: "plan.unselect", input: { date, taskId: signal.id } },
          {
            back: ({ stepsToPlaces }) => stepsToPlaces(was),
            toast: [i18n.t("Returned to available signals")],
          },
        );
      },
      setDone: (signal, done, date) => {
        const was = remember(signal);
        const input = { id: signal.id, ...(date ? { date } : seenOccurrence(signal)) };
        const { sent } = act(
          calls,
          { call: done ? "signal.complete" : "signal.reopen", input },
          {
            back: ({ stepsFromDone }) => stepsFromDone(was, done, date),
            toast: done ? [i18n.t("Signal done")] : null,
          },
        );
        if (done) return;
        sent.then(() => announce(i18n.t("{title}: not done.", { title: signal.title })), ignore);
      },
      update: (signal, changes) => {
        const was = remember(signal);
        const isOfProject = changes.projectId !== undefined && Object.keys(changes).length === 1;
        const sent = send("signal.update", updateInput(signal.id, changes), {
          failure: isOfProject ? "assignProject" : undefined,
        });
        const undoIt = noteUpdate(was, changes, sent);
        if (isOfProject) {
          const toast =
            changes.projectId === null ? i18n.t("Project removed") : i18n.t("Project assigned");
          showNotice(toast, undefined, undoIt);
        }
      },
      move: (signal, to) => {
        import("./move-action.ts")
          .then(({ moveAction }) => moveAction(calls, signal, to))
          .catch(ignore);
      },
      addAndPlace: (signal, sent, placement, isSeen) => {
        const { id } = signal;
        let isPlaced = placement !== null;
        const undoIt = undo(
          ({ stepsToAdd }) => stepsToAdd(signal, isPlaced ? placement : null),
          () => [{ call: "signal.trash", input: { id } }],
          sent,
        );
        if (!placement) return;
        const { date, rhythm } = placement;
        // A signal whose placement was refused is undone without it.
        const unlessRefused = (placed: Promise<unknown>) =>
          placed.catch(() => {
            isPlaced = false;
          });
        if (isSeen) {
          const planned = send("plan.select", { date, taskId: id });
          void unlessRefused(planned);
          sayWhere(signal, date, planned);
          return;
        }
        const scheduled = send("signal.schedule", { id, date, ...rhythmInput(rhythm) });
        void unlessRefused(scheduled);
        sayUnlessRefused([scheduled], () =>
          showNotice(scheduledSentence(date, readToday(), rhythm), undefined, undoIt),
        );
      },
      noteUpdated: (signal, changes, sent) => {
        noteUpdate(remember(signal), changes, sent);
      },
      ...scheduleActions(calls),
      openDetails: (signal) => show({ name: "details", signal }),
      schedule: (signal) => show({ name: "schedule", signal }),
      editRecurrence: (signal) => show({ name: "editRecurrence", signal }),
      decide: (signal) => show({ name: "decide", signal }),
      openMove: (signal, date) => show({ name: "moveOccurrence", signal, date }),
      openChange: (signal, date) => show({ name: "changeOccurrence", signal, date }),
      openTimeBox: (signal, date) => show({ name: "timeBox", signal, date }),
    };
    return actions;
  }, [calls, show]);
}
