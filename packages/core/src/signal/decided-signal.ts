import type { Subtask } from "../subtask/subtask.ts";
import type { CreateSignalInput, Signal } from "./signal.ts";

/** Lowers priority and impact by one step, to 1 at the lowest (§4). */
export function lowerSignal<S extends Pick<Signal, "priority" | "impact">>(signal: S): S {
  const lower = (value: number) => Math.max(1, value - 1);
  return { ...signal, priority: lower(signal.priority), impact: lower(signal.impact) };
}

/**
 * The signals that result from a split (§4): one for each unfinished subtask, in order, with the
 * subtask's id and the fields of the signal.
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
