import {
  type CalendarDay,
  dayLabel,
  repeatOf,
  type SelectSignalInput,
  type Signal,
} from "@daysignal/core";
import { useMemo } from "react";
import { announce } from "../../shared/announcer.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { addedSentence, movedSentence } from "./plan-words.ts";
import { sayUnlessRefused } from "./say-unless-refused.ts";
import { type ScheduleActions, scheduleActions } from "./schedule-actions.ts";
import { ignore, type PlannerCalls } from "./use-planner-calls.ts";
import type { PlannerDialog } from "./use-planner-dialogs.ts";
import { stepsFromDay, stepsFromTrash, stepsToPlaces } from "./way-back.ts";

/** What can be done with a signal on the planner, by mouse, key or drop alike; each says what it did and can be undone. */
export interface PlannerActions
  extends Omit<SignalActions, "addToDay" | "setDone">,
    ScheduleActions {
  /** Plans a signal for a day: in a slot (0-based), else in the first free one. */
  plan: (signal: Signal, date: CalendarDay, slotPosition?: number) => void;
  /** Plans it for a day and says so, for whoever does not see that day's slots. */
  planAndSay: (signal: Signal, date: CalendarDay) => void;
  /** Takes it off the day, back to available; of a recurring one it first asks which days are meant. */
  unplan: (signal: Signal, date: CalendarDay) => void;
  /** Marks it done, or not done; `date` says which occurrence of a recurring one. */
  setDone: (signal: Signal, done: boolean, date?: CalendarDay) => void;
}

/** `show` opens a dialog; it has to stay the same function. */
export function usePlannerActions(
  calls: PlannerCalls,
  show: (dialog: PlannerDialog) => void,
): PlannerActions {
  return useMemo(() => {
    const { select, unselect, remember, undo } = calls;
    const dated = (date: CalendarDay | undefined) => (date === undefined ? {} : { date });

    /** `sentence` says what is to be told of it: nothing, where one sees it. */
    const plan = (
      signal: Signal,
      input: SelectSignalInput & { date: CalendarDay },
      sentence: (was: Signal) => string | null,
    ) => {
      const { date } = input;
      const was = remember(signal);
      const planned = select(input);
      planned.then(({ slots }) => {
        const slot = slots.find((candidate) => candidate.signal?.id === signal.id);
        const place = slot ? `, slot ${slot.position + 1}` : "";
        announce(`${signal.title}: ${dayLabel(date, readToday())}${place}.`);
      }, ignore);
      const said = sentence(was.signal);
      if (said === null) return;
      sayUnlessRefused([planned], () =>
        showNotice(
          said,
          undefined,
          undo(() => stepsFromDay(was, date)),
        ),
      );
    };

    return {
      plan: (signal, date, slotPosition) => {
        const input = { date, taskId: signal.id };
        plan(
          signal,
          slotPosition === undefined ? input : { ...input, slotPosition },
          ({ currentLocation, recurrence }) => {
            // One does not see the day that it left.
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
        unselect({ date, taskId: signal.id }).catch(ignore);
        showNotice(
          "Returned to available signals",
          undefined,
          undo(() => stepsToPlaces(was)),
        );
      },
      setDone: (signal, done, date) => {
        const input = { id: signal.id, ...dated(date) };
        if (!done) {
          calls.reopen(input).then(() => announce(`${signal.title}: not done.`), ignore);
          return;
        }
        calls.complete(input).catch(ignore);
        showNotice("Signal done", undefined, {
          label: "Undo",
          onClick: () => void calls.reopen(input).catch(ignore),
        });
      },
      update: (signal, changes) => {
        const { id, projectId } = signal;
        if (changes.projectId === undefined || Object.keys(changes).length > 1) {
          calls.update({ id, ...changes }).catch(ignore);
          return;
        }
        calls.assignProject({ id, projectId: changes.projectId }).catch(ignore);
        showNotice(changes.projectId === null ? "Project removed" : "Project assigned", undefined, {
          label: "Undo",
          onClick: () => void calls.assignProject({ id, projectId }).catch(ignore),
        });
      },
      trash: (signal) => {
        const was = remember(signal);
        calls.trash({ id: signal.id }).catch(ignore);
        showNotice(
          "Moved to trash",
          undefined,
          undo(() => stepsFromTrash(was)),
        );
      },
      ...scheduleActions(calls),
      openDetails: (signal) => show({ name: "details", signal }),
      schedule: (signal) => show({ name: "schedule", signal }),
      editRecurrence: (signal) => show({ name: "editRecurrence", signal }),
    };
  }, [calls, show]);
}
