import {
  moveSubtask,
  numberSubtasks,
  type Subtask,
  type UpdateSubtaskInput,
  updateSubtask,
} from "@daysignal/core";

/** The subtasks with this one in place of the one with its id; one that is not there comes at its place, before those behind it. */
export function putSubtask(subtasks: readonly Subtask[], subtask: Subtask): Subtask[] {
  if (subtasks.some(({ id }) => id === subtask.id)) {
    return subtasks.map((other) => (other.id === subtask.id ? subtask : other));
  }
  return numberSubtasks(subtasks.toSpliced(subtask.order, 0, subtask));
}

/** The subtasks without one. */
export function dropSubtask(subtasks: readonly Subtask[], id: string): Subtask[] {
  return numberSubtasks(subtasks.filter((subtask) => subtask.id !== id));
}

/** The subtasks with one changed, or moved, by the server's own rules (§4). */
export function changeSubtask(
  subtasks: readonly Subtask[],
  { id, ...change }: UpdateSubtaskInput,
): Subtask[] {
  const changed = subtasks.map((subtask) =>
    subtask.id === id ? updateSubtask(subtask, change) : subtask,
  );
  return change.order === undefined ? changed : moveSubtask(changed, id, change.order);
}

/** What can be changed of a subtask; `order` is its place, 0-based. */
export type SubtaskState = Pick<Subtask, "title" | "completed" | "order">;

/** What one of the subtasks now is; undefined where it is not among them. */
export function subtaskState(subtasks: readonly Subtask[], id: string): SubtaskState | undefined {
  const order = subtasks.findIndex((subtask) => subtask.id === id);
  const subtask = subtasks[order];
  return subtask && { title: subtask.title, completed: subtask.completed, order };
}

/** How far a signal's subtasks have come. */
export interface SubtaskProgress {
  completed: number;
  total: number;
}

/** Completed of total, as a card shows it (§2). */
export function subtaskProgress(subtasks: readonly Subtask[]): SubtaskProgress {
  return {
    completed: subtasks.filter(({ completed }) => completed === 1).length,
    total: subtasks.length,
  };
}
