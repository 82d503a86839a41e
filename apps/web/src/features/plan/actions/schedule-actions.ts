import {
  type CalendarDay,
  repeatOf,
  type Signal,
  type UnselectScope,
  type WordsChange,
} from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { type Rhythm, rhythmInput } from "../../../shared/rhythm.ts";
import { showFailure, showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { recurrenceSentence, scheduledSentence } from "../plan-words.ts";
import { sayUnlessRefused } from "./say-unless-refused.ts";
import { ignore, type PlannerCalls } from "./use-planner-calls.ts";
import type { Step } from "./way-back.ts";

/** The actions of the planner's dialogs; each shows a toast and can be undone. */
export interface ScheduleActions {
  /** 'Schedule Signal': plans it for a day, with a recurrence from there (§4). */
  scheduleFor: (signal: Signal, date: CalendarDay, rhythm: Rhythm) => void;
  /** 'Edit Recurring Schedule'. */
  changeRecurrence: (signal: Signal, rhythm: Rhythm) => void;
  /** Leaves out one day of a series. */
  skipOccurrence: (signal: Signal, date: CalendarDay) => void;
  /** Moves one day of a series to another day. */
  moveOccurrence: (signal: Signal, date: CalendarDay, to: CalendarDay) => void;
  /** Changes what one day of a series says, or that day and all after it (§4). */
  changeOccurrence: (signal: Signal, date: CalendarDay, change: WordsChange) => void;
  /** 'Remove Recurring Signal': that day only, or the whole series. */
  removeRecurring: (signal: Signal, date: CalendarDay, scope: UnselectScope) => void;
  /**
   * Plans it for a full day in place of `replaced`; with a `rhythm`, schedules it from there.
   */
  swap: (signal: Signal, replaced: Signal, date: CalendarDay, rhythm?: Rhythm) => void;
}

const loadOccurrenceActions = () => import("./occurrence-actions.ts");
const failed = (error: unknown) => showFailure("changeRecurrence", error);

export function scheduleActions(calls: PlannerCalls): ScheduleActions {
  const { select, unselect, schedule, changeRecurrence, remember, undo } = calls;
  return {
    scheduleFor: (signal, date, rhythm) => {
      const was = remember(signal);
      const scheduled = schedule({ id: signal.id, date, ...rhythmInput(rhythm) });
      const undoIt = undo(
        () => [{ call: "schedule", id: signal.id, date, rhythm }],
        ({ stepsFromSchedule }) => stepsFromSchedule(was, date),
        scheduled,
      );
      sayUnlessRefused([scheduled], () =>
        showNotice(scheduledSentence(date, readToday(), rhythm), undefined, undoIt),
      );
    },
    changeRecurrence: (signal, rhythm) => {
      const { id, currentLocation: date } = signal;
      const was = remember(signal);
      // Setting a first recurrence would plan no day beyond the current one.
      const isFirst = repeatOf(signal.recurrence) === null && rhythm !== "none";
      const starts = isFirst && date !== "available" && date >= readToday();
      const changed = starts
        ? schedule({ id, date, ...rhythmInput(rhythm) })
        : changeRecurrence({ id, ...rhythmInput(rhythm) });
      const undoIt = undo(
        () => [
          starts
            ? { call: "schedule", id, date, rhythm }
            : { call: "changeRecurrence", id, rhythm },
        ],
        (way) => (starts ? way.stepsFromSchedule(was, date) : way.stepsFromRecurrence(was)),
        changed,
      );
      sayUnlessRefused([changed], () =>
        showNotice(i18n.t("Recurring schedule updated"), recurrenceSentence(rhythm), undoIt),
      );
    },
    skipOccurrence: (signal, date) => {
      loadOccurrenceActions().then((actions) => actions.skip(calls, signal, date), failed);
    },
    moveOccurrence: (signal, date, to) => {
      loadOccurrenceActions().then((actions) => actions.move(calls, signal, date, to), failed);
    },
    changeOccurrence: (signal, date, change) => {
      loadOccurrenceActions().then(
        (actions) => actions.change(calls, signal, date, change),
        failed,
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
    swap: (signal, replaced, date, rhythm) => {
      const was = remember(signal);
      const replacedWas = remember(replaced);
      const isSeries =
        repeatOf(signal.recurrence) !== null || (rhythm !== undefined && rhythm !== "none");
      const reschedules = isSeries && rhythm !== undefined;
      const off = { date, taskId: replaced.id, ...scopeOf(replaced) };
      const on = { date, taskId: signal.id, replaceTaskId: replaced.id };
      const swapped = reschedules
        ? [unselect(off), schedule({ id: signal.id, date, ...rhythmInput(rhythm) })]
        : [select(on)];
      const again: Step[] = reschedules
        ? [
            { call: "unselect", input: off },
            { call: "schedule", id: signal.id, date, rhythm },
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
