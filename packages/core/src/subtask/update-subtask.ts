import type { Subtask, UpdateSubtaskInput } from "./subtask.ts";

/**
 * Applies a change to a subtask: only given fields change (§4). `moveSubtask` changes its position.
 */
export function updateSubtask(subtask: Subtask, change: Partial<UpdateSubtaskInput>): Subtask {
  return {
    ...subtask,
    title: change.title ?? subtask.title,
    completed: change.completed ?? subtask.completed,
  };
}
