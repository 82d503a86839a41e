import { DomainError } from "../errors.ts";
import { numberSubtasks } from "./number-subtasks.ts";
import type { Subtask } from "./subtask.ts";

/**
 * Moves one of a signal's subtasks, given in order, to another position (0-based) and renumbers
 * them. Idempotent. Throws INVALID_INPUT for a position after the last.
 */
export function moveSubtask(subtasks: readonly Subtask[], id: string, order: number): Subtask[] {
  const moved = subtasks.find((subtask) => subtask.id === id);
  if (!moved) return [...subtasks];
  if (order >= subtasks.length) {
    throw new DomainError("INVALID_INPUT", {
      field: "order",
      message: /*i18n*/ "order must be at most {last}, the place of the last subtask.",
      values: { last: subtasks.length - 1 },
    });
  }
  return numberSubtasks(subtasks.filter((subtask) => subtask !== moved).toSpliced(order, 0, moved));
}
