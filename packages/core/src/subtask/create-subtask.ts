import type { CreateSubtaskInput, Subtask } from "./subtask.ts";

/**
 * A new subtask (§3), to be done and, unless an `order` before that is given, behind
 * the `count` that its signal has. `id` is used where the input brings none.
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
