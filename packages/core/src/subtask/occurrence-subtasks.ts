import type { Subtask } from "./subtask.ts";
import type { SubtaskRecord } from "./subtask-record.ts";

/**
 * What an occurrence that is finished or missed keeps of the subtasks of its signal, given in
 * order: all of them, or null if none is ticked.
 */
export function recordSubtasks(subtasks: readonly Subtask[]): SubtaskRecord[] | null {
  if (!subtasks.some(({ completed }) => completed === 1)) return null;
  return subtasks.map(({ id, title, completed }) => ({ id, title, completed }));
}

/** The subtasks of a series as the next occurrence gets them: all open. */
export function openSubtasks(subtasks: readonly Subtask[]): Subtask[] {
  return setCompleted(subtasks, () => 0);
}

/**
 * The subtasks once an occurrence is open again: those that it had ticked are ticked, beside those
 * ticked since. Subtasks deleted since stay deleted.
 */
export function resumeSubtasks(
  subtasks: readonly Subtask[],
  record: readonly Pick<SubtaskRecord, "id" | "completed">[],
): Subtask[] {
  const ticked = new Set(record.flatMap(({ id, completed }) => (completed === 1 ? [id] : [])));
  return setCompleted(subtasks, (subtask) => (ticked.has(subtask.id) ? 1 : subtask.completed));
}

/** One that does not change stays the same object. */
function setCompleted(
  subtasks: readonly Subtask[],
  of: (subtask: Subtask) => Subtask["completed"],
): Subtask[] {
  return subtasks.map((subtask) => {
    const completed = of(subtask);
    return completed === subtask.completed ? subtask : { ...subtask, completed };
  });
}
