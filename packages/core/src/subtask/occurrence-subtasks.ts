import type { Subtask } from "./subtask.ts";
import type { SubtaskRecord } from "./subtask-record.ts";

/**
 * The record that a finished or missed occurrence keeps of its signal's subtasks, given in order:
 * all of them, or null if none is completed.
 */
export function recordSubtasks(subtasks: readonly Subtask[]): SubtaskRecord[] | null {
  if (!subtasks.some(({ completed }) => completed === 1)) return null;
  return subtasks.map(({ id, title, completed }) => ({ id, title, completed }));
}

/** The subtasks of a series for its next occurrence: all reopened. */
export function openSubtasks(subtasks: readonly Subtask[]): Subtask[] {
  return setCompleted(subtasks, () => 0);
}

/**
 * The subtasks after an occurrence is reopened: those it had completed are completed again, in
 * addition to those completed since. Subtasks deleted since stay deleted.
 */
export function resumeSubtasks(
  subtasks: readonly Subtask[],
  record: readonly Pick<SubtaskRecord, "id" | "completed">[],
): Subtask[] {
  const ticked = new Set(record.flatMap(({ id, completed }) => (completed === 1 ? [id] : [])));
  return setCompleted(subtasks, (subtask) => (ticked.has(subtask.id) ? 1 : subtask.completed));
}

/** An unchanged subtask stays the same object. */
function setCompleted(
  subtasks: readonly Subtask[],
  of: (subtask: Subtask) => Subtask["completed"],
): Subtask[] {
  return subtasks.map((subtask) => {
    const completed = of(subtask);
    return completed === subtask.completed ? subtask : { ...subtask, completed };
  });
}
