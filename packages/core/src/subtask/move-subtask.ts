import { DomainError } from "../errors.ts";
import { numberSubtasks } from "./number-subtasks.ts";
import type { Subtask } from "./subtask.ts";

/**
 * The subtasks of a signal, given in their order, with one of them at another
 * place, 0-based. They are numbered anew, so that each has a place of its own.
 * Doing it twice changes nothing more. Throws INVALID_INPUT for a place behind
 * the last: another one than was asked for would be a surprise.
 */
export function moveSubtask(subtasks: readonly Subtask[], id: string, order: number): Subtask[] {
  const moved = subtasks.find((subtask) => subtask.id === id);
  if (!moved) return [...subtasks];
  if (order >= subtasks.length) throw placeBehindLast(subtasks.length - 1);
  return numberSubtasks(subtasks.filter((subtask) => subtask !== moved).toSpliced(order, 0, moved));
}

/** The refusal of a place behind the last one. */
export function placeBehindLast(last: number): DomainError {
  return new DomainError("INVALID_INPUT", {
    field: "order",
    message: `order must be at most ${last}, the place of the last subtask.`,
  });
}
