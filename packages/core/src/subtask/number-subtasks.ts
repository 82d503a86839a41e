import type { Subtask } from "./subtask.ts";

/**
 * Numbers subtasks by position: 0, 1, 2 … (§3). One that has its number already stays
 * the same object.
 */
export function numberSubtasks(subtasks: readonly Subtask[]): Subtask[] {
  return subtasks.map((subtask, place) =>
    subtask.order === place ? subtask : { ...subtask, order: place },
  );
}
