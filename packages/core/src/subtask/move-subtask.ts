import type { Subtask } from "./subtask.ts";

/**
 * The subtasks of a signal, given in their order, with one of them at another
 * place: 0-based, the end if there are fewer. They are numbered anew, so that
 * each has a place of its own. Doing it twice changes nothing more.
 */
export function moveSubtask(subtasks: readonly Subtask[], id: string, order: number): Subtask[] {
  const moved = subtasks.find((subtask) => subtask.id === id);
  if (!moved) return [...subtasks];
  return subtasks
    .filter((subtask) => subtask !== moved)
    .toSpliced(order, 0, moved)
    .map((subtask, place) => (subtask.order === place ? subtask : { ...subtask, order: place }));
}
