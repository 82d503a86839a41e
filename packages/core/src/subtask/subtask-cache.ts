import { moveSubtask } from "./move-subtask.ts";
import { numberSubtasks } from "./number-subtasks.ts";
import type { Subtask, UpdateSubtaskInput } from "./subtask.ts";
import { updateSubtask } from "./update-subtask.ts";

/** Replaces a subtask by its id, or inserts it at its `order`. */
export function putSubtask(subtasks: readonly Subtask[], subtask: Subtask): Subtask[] {
  if (subtasks.some(({ id }) => id === subtask.id)) {
    return subtasks.map((other) => (other.id === subtask.id ? subtask : other));
  }
  return numberSubtasks(subtasks.toSpliced(subtask.order, 0, subtask));
}

/** Removes a subtask. */
export function dropSubtask(subtasks: readonly Subtask[], id: string): Subtask[] {
  return numberSubtasks(subtasks.filter((subtask) => subtask.id !== id));
}

/** Changes or moves a subtask by the server's own rules (§4). */
export function changeSubtask(
  subtasks: readonly Subtask[],
  { id, ...change }: UpdateSubtaskInput,
): Subtask[] {
  const changed = subtasks.map((subtask) =>
    subtask.id === id ? updateSubtask(subtask, change) : subtask,
  );
  return change.order === undefined ? changed : moveSubtask(changed, id, change.order);
}

/** The mutable fields of a subtask; `order` is its 0-based position. */
export type SubtaskState = Pick<Subtask, "title" | "completed" | "order">;

/** The current state of a subtask; undefined if it is not in the list. */
export function subtaskState(subtasks: readonly Subtask[], id: string): SubtaskState | undefined {
  const order = subtasks.findIndex((subtask) => subtask.id === id);
  const subtask = subtasks[order];
  return subtask && { title: subtask.title, completed: subtask.completed, order };
}
