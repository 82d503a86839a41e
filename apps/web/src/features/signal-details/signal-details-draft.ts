import type { Signal } from "@daysignal/core";
import type { SignalChanges } from "../signal/signal-actions.ts";

/** What 'Signal Details' edits, as its controls hold it: notes as text, the rest as it is sent (§5). */
export interface DetailsDraft {
  title: string;
  notes: string;
  type: Signal["type"];
  priority: number;
  impact: number;
  effort: number;
  estimatedMinutes: number;
  /** An instant; null for none. */
  dueDate: string | null;
  projectId: string | null;
  tags: readonly string[];
}

/** The fields that have been touched. The others follow the signal, wherever it is changed. */
export type DetailsEdits = Partial<DetailsDraft>;

/** A signal as the dialog shows it, with what has been touched. */
export function draftOf(signal: Signal, edits: DetailsEdits = {}): DetailsDraft {
  const { title, notes, type, priority, impact, effort, estimatedMinutes } = signal;
  const { dueDate, projectId, tags } = signal;
  return {
    title,
    notes: notes ?? "",
    type,
    priority,
    impact,
    effort,
    estimatedMinutes,
    dueDate,
    projectId,
    tags,
    ...edits,
  };
}

/** What saving sends (§5): only what differs from the signal, texts trimmed, an empty value as null. Null if nothing does. */
export function changesOf(signal: Signal, edits: DetailsEdits): SignalChanges | null {
  const draft = draftOf(signal, edits);
  const notes = draft.notes.trim() === "" ? null : draft.notes.trim();
  const title = draft.title.trim();
  const changes: SignalChanges = {
    ...(title === signal.title ? {} : { title }),
    ...(notes === signal.notes || draft.notes === signal.notes ? {} : { notes }),
    ...(draft.type === signal.type ? {} : { type: draft.type }),
    ...(draft.priority === signal.priority ? {} : { priority: draft.priority }),
    ...(draft.impact === signal.impact ? {} : { impact: draft.impact }),
    ...(sameEstimate(draft, signal)
      ? {}
      : { effort: draft.effort, estimatedMinutes: draft.estimatedMinutes }),
    ...(draft.dueDate === signal.dueDate ? {} : { dueDate: draft.dueDate }),
    ...(draft.projectId === signal.projectId ? {} : { projectId: draft.projectId }),
    ...(sameTags(draft.tags, signal.tags) ? {} : { tags: [...draft.tags] }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Whether it can be saved: a title is required (§5). */
export function hasTitle({ title }: DetailsDraft): boolean {
  return title.trim() !== "";
}

type Estimated = Pick<DetailsDraft, "effort" | "estimatedMinutes">;

/** The two follow each other, so they are sent together. */
function sameEstimate(a: Estimated, b: Estimated): boolean {
  return a.effort === b.effort && a.estimatedMinutes === b.estimatedMinutes;
}

function sameTags(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((tag, index) => tag === b[index]);
}

/** A step of a scale, and what it means. */
export interface ScaleStep {
  value: string;
  label: string;
  hint: string;
}

const scale = (...names: readonly string[]): ScaleStep[] =>
  names.map((hint, index) => ({ value: String(index + 1), label: String(index + 1), hint }));

const priorities = scale("Low", "Medium", "High", "Urgent");
const criticalPriority: ScaleStep = { value: "5", label: "5", hint: "Critical" };

/** The impacts of §9. */
export const impactSteps = scale("Low", "Medium", "High", "Critical");

/** The efforts of §9. */
export const effortSteps = scale("Low", "Medium", "High", "Very High", "Extreme");

/**
 * The priorities that the dialog offers (§9): 1 to 4. A signal that has 5, which
 * a row of the list can give it, sees that too: saving another field must not
 * lower it.
 */
export function prioritySteps(current: number): readonly ScaleStep[] {
  return current === 5 ? [...priorities, criticalPriority] : priorities;
}
