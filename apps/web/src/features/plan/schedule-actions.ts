import {
  type CalendarDay,
  dayLabel,
  type Recurrence,
  repeatOf,
  type Signal,
  type UnselectScope,
} from "@daysignal/core";
import { showNotice } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { recurrenceSentence, scheduledSentence } from "./plan-words.ts";
import { sayUnlessRefused } from "./say-unless-refused.ts";
import { ignore, type PlannerCalls } from "./use-planner-calls.ts";
import {
  stepsFromRecurrence,
  stepsFromSchedule,
  stepsFromSwap,
  stepsToPlace,
  stepsToPlaces,
} from "./way-back.ts";

/** What the planner's dialogs are answered with; each says what it did and can be undone. */
export interface ScheduleActions {
  /** 'Schedule Signal': plans it for a day and the rhythm that starts there (§4). */
  scheduleFor: (signal: Signal, date: CalendarDay, recurrence: Recurrence) => void;
  /** 'Edit Recurring Schedule'. */
  changeRecurrence: (signal: Signal, recurrence: Recurrence) => void;
  /** 'Remove Recurring Signal': that day alone, or all of the series. */
  removeRecurring: (signal: Signal, date: CalendarDay, scope: UnselectScope) => void;
  /** Plans it for a full day, off which `replaced` goes; a `recurrence` is scheduled from there. */
  swap: (signal: Signal, replaced: Signal, date: CalendarDay, recurrence?: Recurrence) => void;
}

export function scheduleActions(calls: PlannerCalls): ScheduleActions {
  const { select, unselect, schedule, changeRecurrence, remember, undo } = calls;
  return {
    scheduleFor: (signal, date, recurrence) => {
      const was = remember(signal);
      const scheduled = schedule({ id: signal.id, date, recurrence });
      sayUnlessRefused([scheduled], () =>
        showNotice(
          scheduledSentence(date, readToday(), recurrence),
          undefined,
          undo(() => stepsFromSchedule(was, date)),
        ),
      );
    },
    changeRecurrence: (signal, recurrence) => {
      const { id, currentLocation: date } = signal;
      const was = remember(signal);
      // A first rhythm alone would plan no day beyond the one it is on.
      const isFirst = repeatOf(signal.recurrence) === null && repeatOf(recurrence) !== null;
      const starts = isFirst && date !== "available" && date >= readToday();
      const changed = starts
        ? schedule({ id, date, recurrence })
        : changeRecurrence({ id, recurrence });
      sayUnlessRefused([changed], () =>
        showNotice(
          "Recurring schedule updated",
          recurrenceSentence(recurrence),
          undo(() => (starts ? stepsFromSchedule(was, date) : stepsFromRecurrence(was))),
        ),
      );
    },
    removeRecurring: (signal, date, scope) => {
      const was = remember(signal);
      unselect({ date, taskId: signal.id, scope }).catch(ignore);
      if (scope === "one") {
        const here = was.places.find((place) => place.date === date);
        showNotice(
          `Removed from ${dayLabel(date, readToday())}`,
          "The other days stay.",
          undo(() => stepsToPlace(was, here)),
        );
      } else {
        showNotice(
          "All instances removed",
          "Signal is no longer recurring",
          undo(() => stepsToPlaces(was)),
        );
      }
    },
    swap: (signal, replaced, date, recurrence) => {
      const was = remember(signal);
      const replacedWas = remember(replaced);
      const isSeries =
        repeatOf(signal.recurrence) !== null || repeatOf(recurrence ?? null) !== null;
      const reschedules = isSeries && recurrence !== undefined;
      const swapped = reschedules
        ? [
            unselect({ date, taskId: replaced.id, ...scopeOf(replaced) }),
            schedule({ id: signal.id, date, recurrence }),
          ]
        : [select({ date, taskId: signal.id, replaceTaskId: replaced.id })];
      const here = replacedWas.places.find((place) => place.date === date);
      sayUnlessRefused(swapped, () =>
        showNotice(
          "Swapped one out",
          `“${replaced.title}” made room.`,
          undo(() =>
            reschedules
              ? [...stepsFromSchedule(was, date), ...stepsToPlace(replacedWas, here)]
              : stepsFromSwap(was, replacedWas, date),
          ),
        ),
      );
    },
  };
}

/** Of a recurring signal one day is meant. */
function scopeOf(signal: Signal): { scope?: UnselectScope } {
  return repeatOf(signal.recurrence) === null ? {} : { scope: "one" };
}
