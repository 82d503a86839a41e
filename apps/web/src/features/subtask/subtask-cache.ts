import { moveSubtask, type Subtask, type UpdateSubtaskInput, updateSubtask } from "@daysignal/core";

/** The subtasks with this one in place of the one with its id; one that is not there comes behind those of its order. */
export function putSubtask(subtasks: readonly Subtask[], subtask: Subtask): Subtask[] {
  if (subtasks.some(({ id }) => id === subtask.id)) {
    return subtasks.map((other) => (other.id === subtask.id ? subtask : other));
  }
  const behind = subtasks.findIndex((other) => other.order > subtask.order);
  return subtasks.toSpliced(behind === -1 ? subtasks.length : behind, 0, subtask);
}

/** The subtasks without one. */
export function dropSubtask(subtasks: readonly Subtask[], id: string): Subtask[] {
  return subtasks.filter((subtask) => subtask.id !== id);
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
