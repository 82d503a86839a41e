import type { Subtask } from "./subtask.ts";

/**
 * Numbers subtasks by position: 0, 1, 2 … (§3). A subtask that already has its number stays the
 * same object.
 */
export function numberSubtasks(subtasks: readonly Subtask[]): Subtask[] {
  return subtasks.map((subtask, place) =>
    subtask.order === place ? subtask : { ...subtask, order: place },
  );
}
