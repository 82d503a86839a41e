import type {
  CalendarDay,
  CreateTimeInput,
  TimeInterval,
  TimeReport,
  UpdateTimeInput,
} from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import { randomId } from "../../shared/random-id.ts";
import { showNotice } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { undoable } from "../../shared/undo-command.ts";
import { sendUndoably, undoStep } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import { refreshTime } from "../signal/commands/refresh-time.ts";
import { storeInterval } from "./store-interval.ts";
import { intervalsOf, withInterval } from "./time-report-cache.ts";
import { timesInput } from "./use-times.ts";

/** The times of a start and an end; of a running interval without an end. */
export type TypedTime = Pick<TimeInterval, "startedAt" | "endedAt">;

/**
 * Adds, corrects and removes the times of a signal (§18), in the lists up to `ends`. Each is shown at
 * once, with a notice that undoes it. `add` and `change` reject with an error that the form shows.
 */
export function useTimeChanges(taskId: string, ends: readonly CalendarDay[]) {
  const utils = trpc.useUtils();
  const send = useSend(taskId, ends, false);
  const sendByForm = useSend(taskId, ends, true);
  const now = (id: string) => async () => {
    const report = await utils.time.list.fetch(timesInput(taskId, readToday()));
    return intervalsOf([report]).find((interval) => interval.id === id);
  };
  const change = (id: string, was: TimeInterval | null, left: TimeInterval | null) => ({
    ...{ now: now(id), was, left },
    send: (to: TimeInterval | null) =>
      to ? send.put(to, was !== null && left !== null) : send.remove({ id }),
  });
  const save = async (title: string, was: TimeInterval | null, left: TimeInterval) => {
    const stored = await storeInterval(utils, left, (to) => sendByForm.put(to, was !== null));
    showNotice(title, undefined, undoable(undoStep(change(stored.id, was, stored))));
  };
  return {
    add: (time: TypedTime) => save(i18n.t("Time added"), null, { id: randomId(), taskId, ...time }),
    change: (before: TimeInterval, time: TypedTime) =>
      save(i18n.t("Time changed"), before, { ...before, ...time }),
    remove: (interval: TimeInterval) => {
      const { undo } = sendUndoably(change(interval.id, interval, null));
      showNotice(i18n.t("Time removed"), undefined, undo);
    },
  };
}

/** The calls, which change the lists at once. With `isForm`, the caller shows their errors. */
function useSend(taskId: string, ends: readonly CalendarDay[], isForm: boolean) {
  const client = useQueryClient();
  const keys = ends.map((to) => getQueryKey(trpc.time.list, timesInput(taskId, to), "query"));
  const options = <Input extends { id?: string | undefined }>(
    next: (input: Input) => TimeInterval | null,
  ) => {
    const put =
      (to: CalendarDay, change: { id: string; next: TimeInterval | null }) =>
      (report: TimeReport) =>
        withInterval(report, change, to, dayRule());
    return optimistic<Input, TimeInterval>(
      ends.map((to, index) =>
        queryEdit<TimeReport, Input, TimeInterval>({
          queryKey: keys[index] ?? [],
          edit: (input) => put(to, { id: input.id ?? "", next: next(input) }),
          answer: (output, input) =>
            put(to, { id: output.id, next: next(input) === null ? null : output }),
        }),
      ),
      {
        failure: "trackTime",
        scope: { id: "times" },
        isShown: () => isForm,
        onDone: ({ endedAt }) => {
          refreshTime(client, taskId);
          if (endedAt === null) {
            void client.invalidateQueries({ queryKey: getQueryKey(trpc.time.running) });
          }
        },
        refetches: (error) => (error ? keys : []),
      },
    );
  };
  const { mutateAsync: create } = trpc.time.create.useMutation(
    options(({ id = "", ...input }: CreateTimeInput): TimeInterval => ({ id, ...input })),
  );
  const { mutateAsync: update } = trpc.time.update.useMutation(
    // The whole interval is sent.
    options(
      ({ startedAt = "", endedAt = null, ...input }: UpdateTimeInput): TimeInterval => ({
        ...{ id: input.id, taskId, startedAt, endedAt },
      }),
    ),
  );
  const { mutateAsync: remove } = trpc.time.delete.useMutation(options(() => null));
  return {
    put: ({ endedAt, ...interval }: TimeInterval, isKnown: boolean) =>
      isKnown || endedAt === null
        ? update({ ...interval, endedAt })
        : create({ ...interval, endedAt }),
    remove,
  };
}
