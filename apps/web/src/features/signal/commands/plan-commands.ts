import { calendarDay, completeRepeat, type SetDayNoteInput } from "@daysignal/core";
import { confirmSignal, trashInCache } from "@daysignal/core/edits";
import type { QueryClient } from "@tanstack/react-query";
import { dropDraft, readDraft } from "../../../shared/drafts.ts";
import { readToday } from "../../../shared/today.ts";
import { whenSettled } from "../../../shared/when-settled.ts";
import { trpcClient, versioned } from "../../../trpc-client.ts";
import { plannerLog } from "../planner-cache.ts";
import type { Commands, Planner } from "./command.ts";

/** The key of the draft of a day's note, which is kept until the note is saved. */
export const dayNoteDraft = (date: string) => `day note/${date}`;

/** The commands on the plan of a day. */
export const planCommands = {
  "plan.select": {
    failure: ({ date }) => (date === readToday() ? "selectSignal" : "planSignal"),
    edit: ({ selectInCache }, input) => selectInCache(dated(input), readToday()),
    confirm: ({ confirmPlan }, plan) => confirmPlan(plan),
  },
  "plan.unselect": {
    failure: "unselectSignal",
    edit: ({ unselectInCache }, input) => unselectInCache(dated(input), readToday()),
    confirm: ({ confirmPlan }, plan) => confirmPlan(plan),
    onConfirmed: ({ queryClient, refreshPlans }, _plan, { taskId, scope }) => {
      if (scope === undefined) return;
      // Only the server knows the new location of a recurring signal: the response covers one day.
      refreshPlans();
      // Without a response, the optimistic edit is final.
      readSignal(queryClient, taskId).catch(() => undefined);
    },
  },
  "plan.close": {
    failure: "planSignal",
    edit: ({ closeInCache }, input) => {
      const { to, ...closed } = dated(input);
      const next = to === undefined ? {} : { to: calendarDay(to) };
      return closeInCache({ ...closed, ...next }, readToday());
    },
    confirm:
      ({ putClosed }, plan, { taskId }) =>
      (data) =>
        putClosed(data, plan, taskId),
    onConfirmed: refreshDays,
  },
  "plan.timeBox": {
    failure: "planSignal",
    edit: ({ timeBoxInCache }, input) => timeBoxInCache(dated(input)),
    confirm: ({ confirmPlan }, plan) => confirmPlan(plan),
  },
  "plan.setNote": {
    failure: "saveNote",
    edit: ({ setNoteInCache }, input) => setNoteInCache(dated(input)),
    confirm: ({ confirmPlan }, plan) => confirmPlan(plan),
    // One that another device has written meanwhile is not replaced without a question.
    context: ({ queryClient }) =>
      versioned({
        versionOf: () => undefined,
        onStale: async (sent) => {
          const { settleStaleNote } = await import("../settle-stale-note.ts");
          return settleStaleNote(queryClient, sent as SetDayNoteInput);
        },
      }),
    onConfirmed: (_planner, _plan, { date, note }) => {
      if (readDraft(dayNoteDraft(date)) === note) dropDraft(dayNoteDraft(date));
    },
  },
} satisfies Commands;

/** The commands on the days of a signal by its id, mostly of a recurring one. */
export const seriesCommands = {
  "signal.schedule": {
    failure: "scheduleSignal",
    edit: ({ scheduleInCache }, { id, ...schedule }) => {
      const { date, recurrence, repeat } = dated(schedule);
      const rule = { recurrence, repeat: repeat && completeRepeat(repeat) };
      return scheduleInCache(id, { date, ...rule }, readToday());
    },
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: refreshDays,
  },
  "signal.progress": {
    failure: "planSignal",
    edit: ({ progressInCache }, input) => {
      const { to, ...closed } = dated(input);
      const next = to === undefined ? {} : { to: calendarDay(to) };
      return progressInCache({ ...closed, ...next }, readToday());
    },
    confirm: ({ confirmProgress }, plan, { id }) => confirmProgress(plan, id),
    onConfirmed: refreshDays,
  },
  "signal.skipOccurrence": {
    failure: "changeRecurrence",
    edit: ({ unselectInCache }, { id, date }) =>
      unselectInCache({ taskId: id, date: calendarDay(date), scope: "one" }, readToday()),
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: refreshDays,
  },
  "signal.moveOccurrence": {
    failure: "changeRecurrence",
    edit: ({ moveOccurrenceInCache }, { id, date, to }) =>
      moveOccurrenceInCache(id, {
        from: calendarDay(date),
        to: calendarDay(to),
        today: readToday(),
      }),
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: refreshDays,
  },
  "signal.changeOccurrence": {
    failure: "changeRecurrence",
    edit: ({ changeOccurrenceInCache }, input) => changeOccurrenceInCache(dated(input)),
    confirm: ({ confirmPlan }, plan) => confirmPlan(plan),
    onConfirmed: ({ refreshPlans }, _plan, { scope }) => {
      if (scope === "following") refreshPlans();
    },
  },
} satisfies Commands;

/**
 * Reads a signal. A read during a change may predate it, or include only a part of it, such as a
 * location whose plan has not arrived: it is repeated once no change is pending.
 */
export async function readSignal(queryClient: QueryClient, id: string): Promise<void> {
  const log = plannerLog(queryClient);
  for (;;) {
    const before = log.settled;
    const { recommendation: _score, ...signal } = await trpcClient.signal.get.query({ id });
    if (log.isPending) await whenSettled(queryClient, () => log.isPending);
    else if (log.settled === before) {
      log.settle(undefined, signal.status === "deleted" ? trashInCache(id) : confirmSignal(signal));
      return;
    }
  }
}

/** Only the server knows the other days of a series, and which of them were full. */
function refreshDays({ refreshPlans }: Planner): void {
  refreshPlans();
}

/** An input with its day checked; the rest is checked at compile time only. */
function dated<Input extends { date: string }>(input: Input) {
  return { ...input, date: calendarDay(input.date) };
}
