import { type CreateSignalInput, createSubtask, type Subtask } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { randomId } from "../../shared/random-id.ts";
import { subtasksKey } from "./use-subtasks.ts";

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
