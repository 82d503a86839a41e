import { type CalendarDay, repeatOf, type Signal, seenOccurrence } from "@daysignal/core";
import { announce } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { FailedAction } from "../../../shared/failure-words.ts";
import { i18n } from "../../../shared/language.ts";
import { loadedLater } from "../../../shared/loaded-later.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import type { ActionRunner } from "../../signal/actions/signal-action.ts";
import type { SignalActions, SignalChanges } from "../../signal/signal-actions.ts";
import { updateInput } from "../../signal/text-change.ts";
import { act, undoOfUpdate } from "./act.ts";
import type { SayAdded, SlotPlacement } from "./add-and-place.ts";
import { planForDay } from "./plan-signal.ts";
import { ignore, type PlannerCalls, type SayNotSelected } from "./planner-calls.ts";
import type { ScheduleActions } from "./schedule-actions.ts";
import { usePlannerCalls } from "./use-planner-calls.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";

/**
 * The actions on a signal in the planner, by mouse, key or drop; each shows a toast and can be
 * undone.
 */
export interface PlannerActions
  extends Omit<SignalActions, "addToDay" | "setDone">,
    ScheduleActions,
    ActionRunner {
  /** The commands that they send. */
  calls: PlannerCalls;
  /** Plans a signal for a day: in a slot (0-based), or the first free one. */
  plan: (signal: Signal, date: CalendarDay, slotPosition?: number) => void;
  /** Plans it for a day with a toast, for screens that do not show that day's slots. */
  planAndSay: (signal: Signal, date: CalendarDay) => void;
  /**
   * Called while a signal is added by a separate call, until `sent` resolves, and placed by
   * `placement`; both are one undo step. `isSeen` if it goes to the day on screen; otherwise a
   * toast says so. Without one, `say` is called with the Undo button.
   */
  addAndPlace: (
    signal: Signal,
    sent: Promise<unknown>,
    placement: SlotPlacement | null,
    isSeen: boolean,
    say?: SayAdded,
  ) => void;
  /** Hides it until a day; what is planned leaves its day in the same undo step. */
  hide: (signal: Signal, day: CalendarDay) => void;
  /** Says who or what it waits for, and when to ask. */
  waitFor: (signal: Signal, waiting: { waitingFor: string; askOn: CalendarDay | null }) => void;
  /** Called when fields are changed by a separate call, before its optimistic update. */
  noteUpdated: (signal: Signal, changes: SignalChanges, sent: Promise<unknown>) => void;
}

/**
 * `show` opens a dialog. `sayNotSelected` shows why a signal was not planned, in other words than
 * usual. Both must be stable.
 */
export function usePlannerActions(
  show: (dialog: PlannerDialog) => void,
  sayNotSelected?: SayNotSelected,
): PlannerActions {
  const calls = usePlannerCalls(show, sayNotSelected);
  const navigate = useNavigate();
  useEffect(() => {
    // In a task of its own, as `onDemand` does.
    const next = setTimeout(() => laterActions.load().catch(ignore));
    return () => clearTimeout(next);
  }, []);
  return useMemo(() => {
    const { remember, undo } = calls;

    /** An action that is loaded with the first of them. */
    const later =
      <Args extends unknown[]>(
        failure: FailedAction,
        pick: (actions: LaterActions) => (calls: PlannerCalls, ...args: Args) => void,
      ) =>
      (...args: Args) => {
        const isDone = laterActions.with((loaded) => pick(loaded)(calls, ...args));
        isDone?.catch((error: unknown) => showFailure(failure, error));
      };

    const actions: PlannerActions = {
      calls,
      act: (id, at) => {
        const isDone = laterActions.with(({ runAction }) => runAction(actions, calls, id, at));
        isDone?.catch((error: unknown) => showFailure("updateSignal", error));
      },
      plan: (...args) => void planForDay(calls, ...args).catch(ignore),
      planAndSay: later("planSignal", ({ planAndSay }) => planAndSay),
      planLater: later("planSignal", ({ planLater }) => planLater),
      unplan: (signal, date) => {
        if (repeatOf(signal.recurrence) !== null) {
          show({ name: "removeRecurring", signal, date });
          return;
        }
        act(calls, signal, {
          call: "plan.unselect",
          input: { date, taskId: signal.id },
          back: (was, { stepsToPlaces }) => stepsToPlaces(was),
          toast: [i18n.t("Returned to available signals")],
        });
      },
      setDone: (signal, done, date) => {
        // Before it is finished, and paused with it.
        const say = done ? laterActions.with(({ sayDone }) => sayDone(calls, signal, date)) : null;
        const sent = act(calls, signal, {
          call: done ? "signal.complete" : "signal.reopen",
          input: { id: signal.id, ...(date ? { date } : seenOccurrence(signal, readToday())) },
          back: (was, { stepsFromDone }) => stepsFromDone(was, done, readToday(), date),
          toast:
            say && ((undoIt) => void Promise.resolve(say).then((show) => show(undoIt), ignore)),
        });
        if (done) return;
        sent.then(() => announce(i18n.t("{title}: not done.", { title: signal.title })), ignore);
      },
      startOrPause: later("trackTime", ({ startOrPause }) => startOrPause),
      workedOn: later("planSignal", ({ workedOn }) => workedOn),
      keepAsTemplate: later(
        "saveTemplate",
        ({ keepAsTemplate }) =>
          ({ queryClient }, signal: Signal) =>
            keepAsTemplate(queryClient, signal),
      ),
      focus: (signal) => {
        if (calls.known().running?.taskId !== signal.id) actions.startOrPause(signal);
        void navigate({ to: "/focus", search: { id: signal.id } });
      },
      update: (signal, changes) => {
        const isOfProject = changes.projectId !== undefined && Object.keys(changes).length === 1;
        const toast =
          changes.projectId === null ? i18n.t("Project removed") : i18n.t("Project assigned");
        act(calls, signal, {
          call: "signal.update",
          input: updateInput(signal.id, changes),
          ...undoOfUpdate(() => changes),
          ...(isOfProject ? { toast: [toast], options: { failure: "assignProject" } } : {}),
        });
      },
      move: (signal, to) => {
        import("./move-action.ts")
          .then(({ moveAction }) => moveAction(calls, signal, to))
          .catch(ignore);
      },
      addAndPlace: later("planSignal", ({ addAndPlace }) => addAndPlace),
      noteUpdated: (signal, changes, sent) => {
        const was = remember(signal);
        const { again, back } = undoOfUpdate(() => changes);
        undo({
          was: [was],
          again: (steps) => again(was, steps),
          back: (steps) => back(was, steps),
          sent,
        });
      },
      ...scheduleActionsLater(calls),
      openDetails: (signal) => show({ name: "details", signal }),
      openHide: (signal) => show({ name: "hide", signal }),
      openWait: (signal) => show({ name: "wait", signal }),
      hide: later("updateSignal", ({ hide }) => hide),
      waitFor: later("updateSignal", ({ waitFor }) => waitFor),
      duplicate: later("createSignal", ({ duplicate }) => duplicate),
      schedule: (signal) => show({ name: "schedule", signal }),
      editRecurrence: (signal) => show({ name: "editRecurrence", signal }),
      decide: (signal) => show({ name: "decide", signal }),
      openMove: (signal, date) => show({ name: "moveOccurrence", signal, date }),
      openChange: (signal, date) => show({ name: "changeOccurrence", signal, date }),
      openTimeBox: (signal, date) => show({ name: "timeBox", signal, date }),
    };
    return actions;
  }, [calls, navigate, show]);
}

type LaterActions = typeof import("./later-actions.ts");

const laterActions = loadedLater((): Promise<LaterActions> => import("./later-actions.ts"));

/** The actions of the planner's dialogs, loaded with the first of them. */
function scheduleActionsLater(calls: PlannerCalls): ScheduleActions {
  const later =
    <Args extends unknown[]>(pick: (actions: ScheduleActions) => (...args: Args) => void) =>
    (...args: Args) => {
      const isDone = laterActions.with(({ scheduleActions }) => {
        pick(scheduleActions(calls))(...args);
      });
      isDone?.catch((error: unknown) => showFailure("scheduleSignal", error));
    };
  return {
    scheduleFor: later(({ scheduleFor }) => scheduleFor),
    changeRecurrence: later(({ changeRecurrence }) => changeRecurrence),
    skipOccurrence: later(({ skipOccurrence }) => skipOccurrence),
    moveOccurrence: later(({ moveOccurrence }) => moveOccurrence),
    changeOccurrence: later(({ changeOccurrence }) => changeOccurrence),
    removeRecurring: later(({ removeRecurring }) => removeRecurring),
    swap: later(({ swap }) => swap),
  };
}
