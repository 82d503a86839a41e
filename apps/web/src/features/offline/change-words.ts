import type { ErrorCode } from "@daysignal/core";
import type { HeldCall } from "../../shared/held-calls.ts";
import type { UnsentChange } from "./outbox.ts";

/** What each change does, before the title of what it is done to. */
const verbs: Record<HeldCall, string> = {
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

/** A change in a few words: "Add “Call Anna”". */
export function changeWords({ call, subject }: UnsentChange): string {
  return subject === undefined ? verbs[call].replace(/:$/, "") : `${verbs[call]} “${subject}”`;
}

/**
 * What a refusal can mean after a change was sent twice, since its first answer
 * was lost, or after somebody else did the same: it is as the person wanted it.
 */
const fulfilled: Partial<Record<HeldCall, readonly ErrorCode[]>> = {
  "signal.trash": ["NOT_FOUND"],
  "subtask.delete": ["NOT_FOUND"],
  "plan.select": ["ALREADY_ADDED"],
  "plan.unselect": ["NOT_FOUND", "IN_TRASH"],
};

/** True when the server refuses a change because it is already so. */
export function isWishFulfilled(call: HeldCall, code: ErrorCode): boolean {
  return fulfilled[call]?.includes(code) ?? false;
}

/** How many changes there are, with a word that agrees. */
export function countChanges(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
