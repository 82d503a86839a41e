import type { Subtask } from "@daysignal/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../trpc.ts";

const listKey = (taskId: string) => getQueryKey(trpc.subtask.list, { taskId }, "query");

/**
 * The subtasks of a signal in order. Simultaneous reads of several cards are batched into one
 * request.
 */
export function useSubtasks(taskId: string) {
  return trpc.subtask.list.useQuery({ taskId });
}

/** Reads and writes the cached subtasks of a signal. */
export interface SubtaskStore {
  /** Cancels reads in flight, which predate the change. */
  cancel: (taskId: string) => Promise<void>;
  read: (taskId: string) => readonly Subtask[] | undefined;
  edit: (taskId: string, change: (subtasks: readonly Subtask[]) => Subtask[]) => void;
}

/** The cache of subtasks, for mutation hooks. */
export function useSubtaskStore(): SubtaskStore {
  const queryClient = useQueryClient();
  return {
    cancel: (taskId) => queryClient.cancelQueries({ queryKey: listKey(taskId), exact: true }),
    read: (taskId) => queryClient.getQueryData<readonly Subtask[]>(listKey(taskId)),
    edit: (taskId, change) =>
      queryClient.setQueryData<readonly Subtask[]>(
        listKey(taskId),
        (subtasks) => subtasks && change(subtasks),
      ),
  };
}

/**
 * A signal that was just created here has no subtasks, so they need not be fetched before the
 * server knows it.
 */
export function knowNoSubtasks(queryClient: QueryClient, taskId: string): void {
  queryClient.setQueryData<readonly Subtask[]>(listKey(taskId), []);
}
