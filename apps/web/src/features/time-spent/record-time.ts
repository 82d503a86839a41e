import { freeTimeBefore, plusDays, type Signal } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { serverNow } from "../../shared/server-clock.ts";
import { showFailure, showNotice, showRefusal } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { undoable } from "../../shared/undo-command.ts";
import { formatMinutes } from "../../shared/words.ts";
import { trpcClient } from "../../trpc-client.ts";
import { refreshTime } from "../signal/commands/refresh-time.ts";

/**
 * Records what a finished signal took (§18): the latest free time of that length, up to now. Says so,
 * with Undo; if there is none, or if it cannot be saved, it says that.
 */
export async function recordTime(
  queryClient: QueryClient,
  { id: taskId, title }: Signal,
  minutes: number,
): Promise<void> {
  const duration = formatMinutes(minutes);
  const id = randomId();
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
      refreshTime(queryClient, taskId);
      return true;
    } catch (error) {
      showFailure("trackTime", error);
      return "final";
    }
  };
  await change(async () => {
    const today = readToday();
    const { days } = await trpcClient.time.list.query({ from: plusDays(today, -1), to: today });
    const intervals = days.flatMap(({ intervals: ofDay }) => ofDay);
    const free = freeTimeBefore(intervals, minutes * 60_000, serverNow());
    if (!free) {
      showRefusal({
        title: i18n.t("No room for {duration}", { duration }),
        description: i18n.t("The last 24 hours have no free time of that length."),
      });
      return;
    }
    const create = () => trpcClient.time.create.mutate({ id, taskId, ...free });
    await create();
    const undo = undoable({
      undo: () => change(() => trpcClient.time.delete.mutate({ id })),
      redo: () => change(create),
      what: () => title,
    });
    showNotice(i18n.t("It took {duration}", { duration }), title, undo);
  });
}
