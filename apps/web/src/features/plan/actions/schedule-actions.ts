import {
  type CalendarDay,
  type Recurrence,
  repeatOf,
  type Signal,
  type UnselectScope,
} from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { recurrenceSentence, scheduledSentence } from "../plan-words.ts";
import { sayUnlessRefused } from "./say-unless-refused.ts";
import { ignore, type PlannerCalls } from "./use-planner-calls.ts";
import type { Step } from "./way-back.ts";

/** The actions of the planner's dialogs; each shows a toast and can be undone. */
export interface ScheduleActions {
  /** 'Schedule Signal': plans it for a day, with a recurrence from there (§4). */
  scheduleFor: (signal: Signal, date: CalendarDay, recurrence: Recurrence) => void;
  /** 'Edit Recurring Schedule'. */
  changeRecurrence: (signal: Signal, recurrence: Recurrence) => void;
  /** 'Remove Recurring Signal': that day only, or the whole series. */
  removeRecurring: (signal: Signal, date: CalendarDay, scope: UnselectScope) => void;
  /**
   * Plans it for a full day in place of `replaced`; with a `recurrence`, schedules it from there.
   */
  swap: (signal: Signal, replaced: Signal, date: CalendarDay, recurrence?: Recurrence) => void;
}

export function scheduleActions(calls: PlannerCalls): ScheduleActions {
  const { select, unselect, schedule, changeRecurrence, remember, undo } = calls;
  return {
    scheduleFor: (signal, date, recurrence) => {
      const was = remember(signal);
      const scheduled = schedule({ id: signal.id, date, recurrence });
      const undoIt = undo(
        () => [{ call: "schedule", id: signal.id, date, recurrence }],
        ({ stepsFromSchedule }) => stepsFromSchedule(was, date),
        scheduled,
      );
      sayUnlessRefused([scheduled], () =>
        showNotice(scheduledSentence(date, readToday(), recurrence), undefined, undoIt),
      );
    },
    changeRecurrence: (signal, recurrence) => {
      const { id, currentLocation: date } = signal;
      const was = remember(signal);
      // Setting a first recurrence would plan no day beyond the current one.
      const isFirst = repeatOf(signal.recurrence) === null && repeatOf(recurrence) !== null;
      const starts = isFirst && date !== "available" && date >= readToday();
      const changed = starts
        ? schedule({ id, date, recurrence })
        : changeRecurrence({ id, recurrence });
      const undoIt = undo(
        () => [
          starts
            ? { call: "schedule", id, date, recurrence }
            : { call: "changeRecurrence", id, recurrence },
        ],
        (way) => (starts ? way.stepsFromSchedule(was, date) : way.stepsFromRecurrence(was)),
        changed,
      );
      sayUnlessRefused([changed], () =>
        showNotice(i18n.t("Recurring schedule updated"), recurrenceSentence(recurrence), undoIt),
      );
    },
    removeRecurring: (signal, date, scope) => {
      const was = remember(signal);
      const input = { date, taskId: signal.id, scope };
      const sent = unselect(input);
      sent.catch(ignore);
      const again = (): Step[] => [{ call: "unselect", input }];
      if (scope === "one") {
        const here = was.places.find((place) => place.date === date);
        showNotice(
          i18n.t("Removed from {day}", { day: dayLabel(date, readToday()) }),
          i18n.t("The other days stay."),
          undo(again, ({ stepsToPlace }) => stepsToPlace(was, here), sent),
        );
      } else {
        showNotice(
          i18n.t("All instances removed"),
          i18n.t("Signal is no longer recurring"),
          undo(again, ({ stepsToPlaces }) => stepsToPlaces(was), sent),
        );
      }
    },
    swap: (signal, replaced, date, recurrence) => {
      const was = remember(signal);
      const replacedWas = remember(replaced);
      const isSeries =
        repeatOf(signal.recurrence) !== null || repeatOf(recurrence ?? null) !== null;
      const reschedules = isSeries && recurrence !== undefined;
      const off = { date, taskId: replaced.id, ...scopeOf(replaced) };
      const on = { date, taskId: signal.id, replaceTaskId: replaced.id };
      const swapped = reschedules
        ? [unselect(off), schedule({ id: signal.id, date, recurrence })]
        : [select(on)];
      const again: Step[] = reschedules
        ? [
            { call: "unselect", input: off },
            { call: "schedule", id: signal.id, date, recurrence },
          ]
        : // The replaced signal is included, so that undo restores it.
          [
            { call: "unselect", input: off },
            { call: "select", input: { date, taskId: signal.id } },
          ];
      const here = replacedWas.places.find((place) => place.date === date);
      const undoIt = undo(
        () => again,
        (way) =>
          reschedules
            ? [...way.stepsFromSchedule(was, date), ...way.stepsToPlace(replacedWas, here)]
            : way.stepsFromSwap(was, replacedWas, date),
        Promise.all(swapped),
      );
      sayUnlessRefused(swapped, () =>
        showNotice(
          i18n.t("Swapped one out"),
          i18n.t("“{title}” made room.", { title: replaced.title }),
          undoIt,
        ),
      );
    },
  };
}

/** A recurring signal is removed from one day. */
function scopeOf(signal: Signal): { scope?: UnselectScope } {
  return repeatOf(signal.recurrence) === null ? {} : { scope: "one" };
}
