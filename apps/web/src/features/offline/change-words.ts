import type { ErrorCode } from "@daysignal/core";
import type { OutboxCall } from "../../shared/outbox-calls.ts";
import type { UnsentChange } from "./outbox.ts";

/** The verb of each change, followed by the title of its subject. */
const verbs: Record<OutboxCall, string> = {
  "signal.create": "Add",
  "signal.update": "Change",
  "signal.complete": "Mark as done:",
  "signal.reopen": "Mark as not done:",
  "signal.schedule": "Schedule",
  "signal.trash": "Move to trash:",
  "signal.restore": "Restore",
  "subtask.create": "Add subtask",
  "subtask.update": "Change subtask",
  "subtask.delete": "Delete subtask",
  "plan.select": "Plan",
  "plan.unselect": "Take off the day:",
};

/** Describes a change: "Add “Call Anna”". */
export function changeWords({ call, subject }: UnsentChange): string {
  return subject === undefined ? verbs[call].replace(/:$/, "") : `${verbs[call]} “${subject}”`;
}

/**
 * Errors that mean the change was already made: by an earlier attempt whose response was lost, or
 * by someone else.
 */
const fulfilled: Partial<Record<OutboxCall, readonly ErrorCode[]>> = {
  "signal.trash": ["NOT_FOUND"],
  "subtask.delete": ["NOT_FOUND"],
  "plan.select": ["ALREADY_ADDED"],
  "plan.unselect": ["NOT_FOUND", "IN_TRASH"],
};

/** True if the server refuses a change because it was already made. */
export function isWishFulfilled(call: OutboxCall, code: ErrorCode): boolean {
  return fulfilled[call]?.includes(code) ?? false;
}

/** The number of changes, in words. */
export function countChanges(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
