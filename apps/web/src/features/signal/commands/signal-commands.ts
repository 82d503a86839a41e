import {
  completeRepeat,
  findSignal,
  isUntouched,
  repeatOf,
  type Signal,
  type UpdateSignalInput,
} from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { dayRule } from "../../../shared/day-rule.ts";
import { givenDay, givenFieldsWithDays } from "../../../shared/given-day.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { readToday } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import { versioned } from "../../../trpc-client.ts";
import { baseOf, baseVersion, beganWith } from "../../conflict/base-of-change.ts";
import { knowSubtasks } from "../../subtask/know-subtasks.ts";
import { readSubtasks, subtasksKey } from "../../subtask/use-subtasks.ts";
import { drawPeaks } from "../peaks.ts";
import { readPlannerData } from "../planner-cache.ts";
import { trashCache } from "../trash-cache.ts";
import type { Commands, Planner } from "./command.ts";

/** The commands on a signal itself; those on its days are in plan-commands.ts. */
export const signalCommands = {
  "signal.create": {
    failure: "createSignal",
    // What repeats is scheduled by a call of its own.
    edit: ({ createInCache }, { id, repeat: _, subtasks = [], ...input }, { queryClient }) => {
      if (id === undefined) return undefined;
      knowSubtasks(queryClient, id, subtasks);
      return createInCache({ ...givenFieldsWithDays(input), id }, new Date());
    },
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
  },
  "signal.duplicate": {
    failure: "createSignal",
    edit: ({ duplicateInCache }, { id, copyId }, { queryClient }) => {
      if (copyId === undefined) return undefined;
      // Only the server knows the ids of the copied ones.
      knowSubtasks(queryClient, copyId, []);
      return duplicateInCache(id, copyId, new Date());
    },
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: ({ queryClient }, { id }) =>
      void queryClient.invalidateQueries({ queryKey: subtasksKey(id) }),
  },
  "signal.update": {
    failure: (input) => (isRecurrenceChange(input) ? "changeRecurrence" : "updateSignal"),
    canRetry: true,
    edit: (edits, input, { queryClient }) => {
      const { id, recurrence, repeat, ...fields } = input;
      if (isRecurrenceChange(input)) {
        return edits.changeRecurrenceInCache(id, {
          recurrence: recurrence ?? "none",
          repeat: repeat && completeRepeat(repeat),
        });
      }
      const shown = findSignal(readPlannerData(queryClient), id);
      beganWith(input, shown && { ...shown });
      return edits.updateInCache({ id, ...givenFieldsWithDays(fields) }, readToday());
    },
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: ({ refreshPlans }, _signal, input) => {
      if (isRecurrenceChange(input)) refreshPlans();
    },
    // A change that would overwrite a newer value is refused (412), and the user chooses.
    context: (planner, input) =>
      baseOf(input) &&
      versioned({
        versionOf: (sent) => versionOf(planner, sent),
        onStale: async (sent) => {
          const { settleStaleSignal } = await import("../settle-stale-signal.ts");
          return settleStaleSignal(planner.queryClient, Object(sent));
        },
      }),
  },
  "signal.complete": {
    failure: "completeSignal",
    edit: ({ completeInCache }, { id, date }) => completeInCache(id, momentOf(date)),
    onBegun: ({ id }) => drawPeaks(id),
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: refreshSeries,
  },
  "signal.reopen": {
    failure: "reopenSignal",
    edit: ({ reopenInCache }, { id, date }) => reopenInCache(id, momentOf(date)),
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: refreshSeries,
  },
  "signal.decide": {
    failure: "updateSignal",
    edit: ({ decideInCache }, input, { queryClient }) => {
      const subtasks = readSubtasks(queryClient, input.id) ?? [];
      return decideInCache(input, { today: readToday(), now: new Date(), subtasks });
    },
    confirm: ({ confirmSignal, trashInCache }, signal) =>
      signal.status === "deleted" ? trashInCache(signal.id) : confirmSignal(signal),
    onConfirmed: ({ queryClient, refreshPlans }, signal, { choice }) => {
      if (signal.status === "deleted") trashCache(queryClient).put(signal);
      // The response has no plan.
      else refreshPlans();
      if (choice === "split") {
        const queryKey = getQueryKey(trpc.signal.list, plannerList, "query");
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  },
  "signal.move": {
    failure: "updateSignal",
    edit: ({ moveInCache }, input) => moveInCache(input),
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
  },
  "signal.trash": {
    failure: "trashSignal",
    edit: ({ trashInCache }, { id }) => trashInCache(id),
    confirm: ({ trashInCache }, { id }) => trashInCache(id),
    onConfirmed: ({ queryClient }, signal) => trashCache(queryClient).put(signal),
  },
  "signal.restore": {
    failure: "restoreSignal",
    edit: ({ restoreInCache }, input, { queryClient }, options) => {
      const taken = trashCache(queryClient).take(input.id);
      if (taken) takenFromTrash.set(input, taken);
      const signal = options.signal ?? taken;
      return signal && restoreInCache(signal);
    },
    confirm: ({ confirmSignal }, signal) => confirmSignal(signal),
    onConfirmed: ({ queryClient, refreshPlans }, _signal, { id }) => {
      // A first read of the trash may have arrived while the change was pending.
      trashCache(queryClient).take(id);
      // Days that were closed as progress have it again. Once, if several are restored.
      if (queryClient.isMutating({ mutationKey: [["signal", "restore"]] }) <= 1) refreshPlans();
    },
    onRolledBack: ({ queryClient }, input) => {
      const taken = takenFromTrash.get(input);
      if (taken) trashCache(queryClient).put(taken);
    },
  },
} satisfies Commands;

/** What a restore took from the cached trash, by its input. */
const takenFromTrash = new WeakMap<object, Signal>();

function momentOf(date: string | undefined) {
  return { now: new Date(), today: readToday(), ...dayRule(), date: givenDay(date) };
}

function refreshSeries({ refreshPlans }: Planner, { recurrence }: Signal): void {
  if (repeatOf(recurrence) !== null) refreshPlans();
}

/** Whether an update changes the recurrence, which is never changed together with other fields. */
function isRecurrenceChange(input: Partial<Pick<UpdateSignalInput, "recurrence">>): boolean {
  return input.recurrence !== undefined;
}

/** The version that a change is based on, when it is sent; 0 if it is certainly stale. */
function versionOf({ log }: Planner, input: unknown): number | undefined {
  const base = baseOf(input);
  if (!base) return undefined;
  const known = findSignal(log.confirmed, String(base["id"]));
  // Sent before the list was loaded, at the start of the app.
  if (!known) return baseVersion(input);
  return isUntouched(Object(input), base, { ...known }) ? known.version : 0;
}
