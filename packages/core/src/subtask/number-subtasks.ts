import type { Subtask } from "./subtask.ts";

/** Subtasks numbered by their places: 0, 1, 2 … (§3). One that has its number stays the same object. */
export function numberSubtasks(subtasks: readonly Subtask[]): Subtask[] {
  return subtasks.map((subtask, place) =>
    subtask.order === place ? subtask : { ...subtask, order: place },
  );
}
