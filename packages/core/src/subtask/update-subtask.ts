import type { Subtask, UpdateSubtaskInput } from "./subtask.ts";

/** A subtask with a change applied: only what is present changes (§4). Its place is `moveSubtask`'s. */
export function updateSubtask(subtask: Subtask, change: Partial<UpdateSubtaskInput>): Subtask {
  return {
    ...subtask,
    title: change.title ?? subtask.title,
    completed: change.completed ?? subtask.completed,
  };
}
