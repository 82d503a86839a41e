import {
  type CalendarDay,
  type Rhythm,
  repeatOf,
  rhythmInput,
  type Signal,
  type UnselectScope,
  type WordsChange,
} from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { InputOf, SendOptions } from "../../signal/commands/command.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { recurrenceSentence, scheduledSentence } from "../plan-words.ts";
import { act, sayUnlessRefused } from "./act.ts";
import { moveOccurrence } from "./move-occurrence.ts";
import { ignore, type PlannerCalls } from "./planner-calls.ts";

export type ScheduleActions = ReturnType<typeof scheduleActions>;

/** The actions of the planner's dialogs; each shows a toast and can be undone. */
export function scheduleActions(calls: PlannerCalls) {
  const { send, remember, undo } = calls;

  const schedule = (
    signal: Signal,
    date: CalendarDay,
    rhythm: Rhythm,
    toast: readonly [title: string, description?: string],
  ) => {
    act(calls, signal, {
      ...scheduling(signal, date, rhythm),
      back: (was, { stepsFromSchedule }) => stepsFromSchedule(was, date),
      toast,
    });
  };

  return {
    /** 'Schedule Signal': plans it for a day, with a recurrence from there (§4). */
    scheduleFor: (signal: Signal, date: CalendarDay, rhythm: Rhythm) =>
      schedule(signal, date, rhythm, [scheduledSentence(date, readToday(), rhythm)]),

    /** 'Edit Recurring Schedule'. */
    changeRecurrence: (signal: Signal, rhythm: Rhythm) => {
      const { id, currentLocation: date } = signal;
      const toast = [i18n.t("Recurring schedule updated"), recurrenceSentence(rhythm)] as const;
      // Setting a first recurrence would plan no day beyond the current one.
      const isFirst = repeatOf(signal.recurrence) === null && rhythm !== "none";
      if (isFirst && date !== "available" && date >= readToday()) {
        schedule(signal, date, rhythm, toast);
        return;
      }
      act(calls, signal, {
        call: "signal.update",
        input: { id, ...rhythmInput(rhythm) },
        back: (was, { stepsFromRecurrence }) => stepsFromRecurrence(was),
        toast,
      });
    },

    /** Leaves out one day of a series. */
    skipOccurrence: (signal: Signal, date: CalendarDay) => {
      act(calls, signal, {
        call: "signal.skipOccurrence",
        input: { id: signal.id, date },
        back: (was, { stepsFromSkip }) => stepsFromSkip(was, date),
        toast: [i18n.t("Skipped {day}", { day: dayLabel(date, readToday()) }), otherDaysStay()],
      });
    },

    /** Moves one day of a series to another day. */
    moveOccurrence: (
      signal: Signal,
      date: CalendarDay,
      to: CalendarDay,
      options?: SendOptions<InputOf<"signal.moveOccurrence">>,
    ) => {
      moveOccurrence(calls, signal, date, to, options).catch(ignore);
    },

    /** Changes what one day of a series says, or that day and all after it (§4). */
    changeOccurrence: (signal: Signal, date: CalendarDay, asked: WordsChange) => {
      const { id } = signal;
      const { plans, signals } = calls.known();
      const slot = plans.get(date)?.slots.find((one) => one.signal?.id === id);
      const series = signals?.find((one) => one.id === id);
      const own = { title: slot?.ownTitle ?? null, notes: slot?.ownNotes ?? null };
      const ofSeries = { title: series?.title, notes: series?.notes ?? "", scope: asked.scope };
      const step = (words: WordsChange) => ({
        call: "signal.changeOccurrence" as const,
        input: { id, date, ...words },
      });
      const day = dayLabel(date, readToday());
      const isFollowing = asked.scope === "following";
      act(calls, signal, {
        ...step(asked),
        back: () => [...(isFollowing ? [step(ofSeries)] : []), step(own)],
        toast: isFollowing
          ? [i18n.t("Changed from {day} on", { day })]
          : [i18n.t("Changed on {day}", { day }), otherDaysStay()],
      });
    },

    /** 'Remove Recurring Signal': that day only, or the whole series. */
    removeRecurring: (signal: Signal, date: CalendarDay, scope: UnselectScope) => {
      const isOne = scope === "one";
      act(calls, signal, {
        call: "plan.unselect",
        input: { date, taskId: signal.id, scope },
        back: (was, { stepsToPlace, stepsToPlaces }) =>
          isOne
            ? stepsToPlace(
                was,
                was.places.find((place) => place.date === date),
              )
            : stepsToPlaces(was),
        toast: isOne
          ? [i18n.t("Removed from {day}", { day: dayLabel(date, readToday()) }), otherDaysStay()]
          : [i18n.t("All instances removed"), i18n.t("Signal is no longer recurring")],
      });
    },

    /** Plans it for a full day in place of `replaced`; with a `rhythm`, schedules it from there. */
    swap: (signal: Signal, replaced: Signal, date: CalendarDay, rhythm?: Rhythm) => {
      const was = remember(signal);
      const replacedWas = remember(replaced);
      const isSeries =
        repeatOf(signal.recurrence) !== null || (rhythm !== undefined && rhythm !== "none");
      const reschedules = isSeries && rhythm !== undefined;
      const off = { date, taskId: replaced.id, ...scopeOf(replaced) };
      const on = { date, taskId: signal.id };
      const swapped = reschedules
        ? [
            send("plan.unselect", off),
            send("signal.schedule", scheduling(signal, date, rhythm).input),
          ]
        : [send("plan.select", { ...on, replaceTaskId: replaced.id })];
      // The replaced signal is included, so that undo restores it.
      const again: Step[] = [
        { call: "plan.unselect", input: off },
        reschedules ? scheduling(signal, date, rhythm) : { call: "plan.select", input: on },
      ];
      const here = replacedWas.places.find((place) => place.date === date);
      const undoIt = undo({
        was: [was, replacedWas],
        again: () => again,
        back: (steps) =>
          reschedules
            ? [...steps.stepsFromSchedule(was, date), ...steps.stepsToPlace(replacedWas, here)]
            : steps.stepsFromSwap(was, replacedWas, date),
        sent: Promise.all(swapped),
      });
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

const scheduling = ({ id }: Signal, date: CalendarDay, rhythm: Rhythm) => ({
  call: "signal.schedule" as const,
  input: { id, date, ...rhythmInput(rhythm) },
});

/** A recurring signal is removed from one day. */
function scopeOf(signal: Signal): { scope?: UnselectScope } {
  return repeatOf(signal.recurrence) === null ? {} : { scope: "one" };
}

const otherDaysStay = () => i18n.t("The other days stay.");
