import type { Subtask } from "../subtask/subtask.ts";
import type { CreateSignalInput, Signal } from "./signal.ts";

/** A signal with priority and impact one step lower, and 1 at least (§4). */
export function lowerSignal<S extends Pick<Signal, "priority" | "impact">>(signal: S): S {
  const lower = (value: number) => Math.max(1, value - 1);
  return { ...signal, priority: lower(signal.priority), impact: lower(signal.impact) };
}

/**
 * The signals that a split makes (§4): one for each unfinished subtask, in their order, with the
 * id of the subtask and the fields of the signal.
 */
export function splitSignal(
  { type, priority, impact, tags, projectId, dueDate }: SplitFields,
  subtasks: readonly Pick<Subtask, "id" | "title" | "completed">[],
): (CreateSignalInput & { id: string })[] {
  return subtasks
    .filter(({ completed }) => completed === 0)
    .map(({ id, title }) => ({ id, title, type, priority, impact, tags, projectId, dueDate }));
}

type SplitFields = Pick<Signal, "type" | "priority" | "impact" | "tags" | "projectId" | "dueDate">;
