import { type CreateSignalInput, createSubtask, type Subtask } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { randomId } from "../../shared/random-id.ts";
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

/**
 * The subtasks of a signal that was just created here are known, so they need not be fetched before the
 * server knows it.
 */
export function knowSubtasks(
  client: QueryClient,
  taskId: string,
  first: NonNullable<CreateSignalInput["subtasks"]>,
): void {
  const subtasks = first.map(({ id = randomId(), title }, order) =>
    createSubtask({ taskId, title }, id, order),
  );
  client.setQueryData<readonly Subtask[]>(subtasksKey(taskId), subtasks);
}
