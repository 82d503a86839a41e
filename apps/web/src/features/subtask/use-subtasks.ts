import type { Subtask } from "@daysignal/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../trpc.ts";

const listKey = (taskId: string) => getQueryKey(trpc.subtask.list, { taskId }, "query");

/** The subtasks of a signal, in their order. What several cards ask for at once travels in one request. */
export function useSubtasks(taskId: string) {
  return trpc.subtask.list.useQuery({ taskId });
}

/** Edits of a signal's subtasks as they are shown. */
export interface SubtaskStore {
  /** Stops what is being read: it does not know the change that is about to be made. */
  cancel: (taskId: string) => Promise<void>;
  read: (taskId: string) => readonly Subtask[] | undefined;
  edit: (taskId: string, change: (subtasks: readonly Subtask[]) => Subtask[]) => void;
}

/** The place where subtasks are kept, for the hooks that change them. */
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

/** A signal that has just been made here has no subtasks: nobody need ask, least of all before the server knows it. */
export function knowNoSubtasks(queryClient: QueryClient, taskId: string): void {
  queryClient.setQueryData<readonly Subtask[]>(listKey(taskId), []);
}
