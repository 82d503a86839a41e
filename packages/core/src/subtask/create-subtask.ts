import type { CreateSubtaskInput, Subtask } from "./subtask.ts";

/**
 * Creates a subtask (§3), open by default, after the `count` existing ones unless a
 * smaller `order` is given. `id` is used if the input has none.
 */
export function createSubtask(input: CreateSubtaskInput, id: string, count: number): Subtask {
  return {
    id: input.id ?? id,
    taskId: input.taskId,
    title: input.title,
    completed: input.completed ?? 0,
    order: Math.min(input.order ?? count, count),
    version: 1,
  };
}
