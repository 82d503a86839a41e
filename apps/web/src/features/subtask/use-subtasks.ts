import type { Subtask } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../trpc.ts";

/** The key of the list of a signal's subtasks. */
export const subtasksKey = (taskId: string) => getQueryKey(trpc.subtask.list, { taskId }, "query");

/**
 * The subtasks of a signal in order. Simultaneous reads of several cards are batched into one
 * request.
 */
export function useSubtasks(taskId: string) {
  return trpc.subtask.list.useQuery({ taskId });
}

/** The cached subtasks of a signal; undefined if they are not loaded. */
export function readSubtasks(client: QueryClient, taskId: string): readonly Subtask[] | undefined {
  return client.getQueryData<readonly Subtask[]>(subtasksKey(taskId));
}
