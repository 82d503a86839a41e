import { calendarDay, completeRepeat } from "@daysignal/core";
import {
  changeOccurrenceInCache,
  moveOccurrenceInCache,
  putPlan,
  unselectInCache,
} from "../plan-cache.ts";
import { scheduleInCache } from "../recurrence-cache.ts";
import { confirmSignal } from "../signal-cache.ts";
import type { Commands } from "./command.ts";

/** The commands on the days of a recurring signal. */
export const seriesCommands = {
  "signal.schedule": {
    failure: "scheduleSignal",
    edit: ({ id, date, recurrence, repeat }) =>
      scheduleInCache(id, {
        date: calendarDay(date),
        recurrence,
        repeat: repeat && completeRepeat(repeat),
      }),
    confirm: confirmSignal,
    // Only the server knows which of its days were full.
    onConfirmed: ({ refreshPlans }) => refreshPlans(),
  },
  "signal.skipOccurrence": {
    failure: "changeRecurrence",
    edit: ({ id, date }) => unselectInCache({ taskId: id, date: calendarDay(date), scope: "one" }),
    confirm: confirmSignal,
    onConfirmed: ({ refreshPlans }) => refreshPlans(),
  },
  "signal.moveOccurrence": {
    failure: "changeRecurrence",
    edit: ({ id, date, to }) => moveOccurrenceInCache(id, calendarDay(date), calendarDay(to)),
    confirm: confirmSignal,
    onConfirmed: ({ refreshPlans }) => refreshPlans(),
  },
  "signal.changeOccurrence": {
    failure: "changeRecurrence",
    edit: (input) => changeOccurrenceInCache({ ...input, date: calendarDay(input.date) }),
    confirm: (plan) => (data) => putPlan(data, plan),
    onConfirmed: ({ refreshPlans }, _plan, { scope }) => {
      if (scope === "following") refreshPlans();
    },
  },
} satisfies Commands;
