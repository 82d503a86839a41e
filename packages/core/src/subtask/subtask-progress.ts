import type { Subtask } from "./subtask.ts";

/** The progress of a signal's subtasks. */
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
