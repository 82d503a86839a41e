import { calendarDay } from "@daysignal/core";
import { dropDraft, readDraft } from "../../../shared/drafts.ts";
import { readToday } from "../../../shared/today.ts";
import { trpcClient } from "../../../trpc-client.ts";
import {
  putClosed,
  putPlan,
  selectInCache,
  setNoteInCache,
  timeBoxInCache,
  unselectInCache,
} from "../plan-cache.ts";
import { putSignal } from "../signal-cache.ts";
import type { Commands } from "./command.ts";

/** The key of the draft of a day's note, which is kept until the note is saved. */
export const dayNoteDraft = (date: string) => `day note/${date}`;

/** The commands on the plan of a day. */
export const planCommands = {
  "plan.select": {
    failure: ({ date }) => (date === readToday() ? "selectSignal" : "planSignal"),
    edit: (input) => selectInCache(dated(input)),
    confirm: (plan) => (data) => putPlan(data, plan),
  },
  "plan.unselect": {
    failure: "unselectSignal",
    edit: (input) => unselectInCache(dated(input)),
    confirm: (plan) => (data) => putPlan(data, plan),
    onConfirmed: ({ log, refreshPlans }, _plan, { taskId, scope }) => {
      if (scope === undefined) return;
      // Only the server knows the new location of a recurring signal: the response covers one day.
      refreshPlans();
      trpcClient.signal.get.query({ id: taskId }).then(
        ({ recommendation: _score, ...signal }) => {
          log.settle(undefined, (data) => putSignal(data, signal));
        },
        // The optimistic edit is final.
        () => undefined,
      );
    },
  },
  "plan.close": {
    failure: "planSignal",
    edit: async (input) => {
      const { closeInCache } = await import("../close-cache.ts");
      const { to, ...closed } = dated(input);
      return closeInCache({ ...closed, ...(to === undefined ? {} : { to: calendarDay(to) }) });
    },
    confirm:
      (plan, { taskId }) =>
      (data) =>
        putClosed(data, plan, taskId),
    // The response covers one day, and only the server knows the other days of a series.
    onConfirmed: ({ refreshPlans }) => refreshPlans(),
  },
  "plan.timeBox": {
    failure: "planSignal",
    edit: (input) => timeBoxInCache(dated(input)),
    confirm: (plan) => (data) => putPlan(data, plan),
  },
  "plan.setNote": {
    failure: "saveNote",
    edit: (input) => setNoteInCache(dated(input)),
    confirm: (plan) => (data) => putPlan(data, plan),
    onConfirmed: (_planner, _plan, { date, note }) => {
      if (readDraft(dayNoteDraft(date)) === note) dropDraft(dayNoteDraft(date));
    },
  },
} satisfies Commands;

/** An input with its day checked; the rest is checked at compile time only. */
function dated<Input extends { date: string }>(input: Input) {
  return { ...input, date: calendarDay(input.date) };
}
