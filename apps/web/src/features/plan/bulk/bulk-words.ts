import { priorityLabel } from "../../../shared/words.ts";
import type { SharedChanges, TagChange } from "../../signal/signal-actions.ts";
import { signalsWords } from "../plan-words.ts";

/** The message for finishing or reopening several: "3 signals done". */
export function doneWords(count: number, done: boolean): string {
  return `${signalsWords(count)} ${done ? "done" : "reopened"}`;
}

/** "3 signals moved to trash". */
export function trashedWords(count: number): string {
  return `${signalsWords(count)} moved to trash`;
}

/** The message for setting a field of several: "Project assigned to 3 signals". */
export function updatedWords(count: number, changes: SharedChanges): string {
  const many = signalsWords(count);
  if ("projectId" in changes) {
    return changes.projectId === null
      ? `Project removed from ${many}`
      : `Project assigned to ${many}`;
  }
  if ("dueDate" in changes) {
    return changes.dueDate === null ? `Deadline removed from ${many}` : `Deadline set for ${many}`;
  }
  return "priority" in changes
    ? `Priority of ${many}: ${priorityLabel(changes.priority)}`
    : `Category of ${many}: ${changes.type === "work" ? "Work" : "Personal"}`;
}

/** The message for adding a tag to several, or removing it: "Tag “call” added to 3 signals". */
export function taggedWords(count: number, { tag, add }: TagChange): string {
  return `Tag “${tag}” ${add ? "added to" : "removed from"} ${signalsWords(count)}`;
}

/** The message for a partial refusal: "5 of 6 done, 1 not". */
export function partlyWords(done: number, refused: number): string {
  return `${done} of ${done + refused} are done, ${refused} ${refused === 1 ? "is" : "are"} not.`;
}
