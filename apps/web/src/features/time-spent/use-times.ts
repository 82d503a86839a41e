import { type CalendarDay, firstDay } from "@daysignal/core";
import { useState } from "react";
import { useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { intervalsOf } from "./time-report-cache.ts";

/** The input of a list of a signal's times up to a day. */
export const timesInput = (taskId: string, to: CalendarDay) => ({ taskId, from: firstDay, to });

/** The times of a signal, the latest first, in lists of which each next one is read on demand. */
export function useTimes(taskId: string) {
  const today = useToday();
  const [earlier, setEarlier] = useState<readonly CalendarDay[]>([]);
  const ends = [today, ...earlier];
  const lists = trpc.useQueries((t) =>
    // What this tab starts and pauses meanwhile is not a live change.
    ends.map((to) => t.time.list(timesInput(taskId, to), { staleTime: 0 })),
  );
  const reports = lists.flatMap(({ data }) => data ?? []);
  const last = lists.at(-1);
  const nextTo = last?.data?.nextTo ?? null;
  const failed = lists.find(({ error, data }) => error !== null && data === undefined);
  return {
    /** The last day of each list. */
    ends,
    query: {
      data: lists[0]?.data && intervalsOf(reports),
      error: failed?.error ?? null,
      refetch: () => failed?.refetch(),
    },
    isPaused: lists.some(({ fetchStatus }) => fetchStatus === "paused"),
    isComplete: last?.data !== undefined && nextTo === null,
    /** Reads the list before; undefined if there is none. */
    readEarlier: nextTo === null ? undefined : () => setEarlier([...earlier, nextTo]),
  };
}
