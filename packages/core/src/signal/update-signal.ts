import { emptyAsNull } from "./create-signal.ts";
import { settleEstimate } from "./estimate.ts";
import type { Signal, UpdateSignalInput } from "./signal.ts";

/**
 * The fields of a signal that a change sets directly; status and recurrence have rules
 * of their own.
 */
export type EditableFields = Pick<
  Signal,
  | "title"
  | "notes"
  | "type"
  | "priority"
  | "impact"
  | "effort"
  | "estimatedMinutes"
  | "dueDate"
  | "projectId"
  | "tags"
>;

/**
 * Applies a change to a signal (§5): only present fields change, empty notes become
 * null, effort and estimate follow each other. Works on stored rows and on the screen's
 * signals.
 */
export function updateSignal<S extends EditableFields>(
  signal: S,
  change: Partial<UpdateSignalInput>,
): S {
  const estimate = settleEstimate(change, {
    effort: signal.effort,
    estimatedMinutes: signal.estimatedMinutes,
  });
  return {
    ...signal,
    title: change.title ?? signal.title,
    notes: change.notes === undefined ? signal.notes : emptyAsNull(change.notes),
    type: change.type ?? signal.type,
    priority: change.priority ?? signal.priority,
    impact: change.impact ?? signal.impact,
    ...estimate,
    dueDate: change.dueDate === undefined ? signal.dueDate : change.dueDate,
    projectId: change.projectId === undefined ? signal.projectId : change.projectId,
    tags: change.tags ?? signal.tags,
  };
}
