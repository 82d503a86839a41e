import type { ErrorCode } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import type { OutboxCall } from "../../shared/outbox-calls.ts";
import type { UnsentChange } from "./outbox.ts";

/** Each change in words: alone, and with the title of its subject. */
const words: Record<OutboxCall, readonly [alone: string, about: string]> = {
  "signal.create": [/*i18n*/ "Add", /*i18n*/ "Add “{subject}”"],
  "signal.update": [/*i18n*/ "Change", /*i18n*/ "Change “{subject}”"],
  "signal.complete": [/*i18n*/ "Mark as done", /*i18n*/ "Mark as done: “{subject}”"],
  "signal.reopen": [/*i18n*/ "Mark as not done", /*i18n*/ "Mark as not done: “{subject}”"],
  "signal.schedule": [/*i18n*/ "Schedule", /*i18n*/ "Schedule “{subject}”"],
  "signal.skipOccurrence": [/*i18n*/ "Skip one", /*i18n*/ "Skip one of “{subject}”"],
  "signal.moveOccurrence": [/*i18n*/ "Move one", /*i18n*/ "Move one of “{subject}”"],
  "signal.changeOccurrence": [/*i18n*/ "Change one", /*i18n*/ "Change one of “{subject}”"],
  "signal.decide": [/*i18n*/ "Decide", /*i18n*/ "Decide about “{subject}”"],
  "signal.move": [/*i18n*/ "Move", /*i18n*/ "Move “{subject}”"],
  "signal.trash": [/*i18n*/ "Move to trash", /*i18n*/ "Move to trash: “{subject}”"],
  "signal.restore": [/*i18n*/ "Restore", /*i18n*/ "Restore “{subject}”"],
  "subtask.create": [/*i18n*/ "Add subtask", /*i18n*/ "Add subtask “{subject}”"],
  "subtask.update": [/*i18n*/ "Change subtask", /*i18n*/ "Change subtask “{subject}”"],
  "subtask.delete": [/*i18n*/ "Delete subtask", /*i18n*/ "Delete subtask “{subject}”"],
  "plan.select": [/*i18n*/ "Plan", /*i18n*/ "Plan “{subject}”"],
  "plan.unselect": [/*i18n*/ "Take off the day", /*i18n*/ "Take off the day: “{subject}”"],
  "plan.close": [/*i18n*/ "Close the day", /*i18n*/ "Close the day: “{subject}”"],
  "plan.timeBox": [/*i18n*/ "Set Time", /*i18n*/ "Set the time of “{subject}”"],
  // It is about no signal.
  "plan.setNote": [/*i18n*/ "Note of the day", /*i18n*/ "Note of the day"],
};

/** Describes a change: "Add “Call Anna”". */
export function changeWords({ call, subject }: UnsentChange): string {
  const [alone, about] = words[call];
  return subject === undefined ? i18n.t(alone) : i18n.t(about, { subject });
}

/**
 * Errors that mean the change was already made: by an earlier attempt whose response was lost, or
 * by someone else.
 */
const fulfilled: Partial<Record<OutboxCall, readonly ErrorCode[]>> = {
  "signal.schedule": ["ALREADY_ADDED"],
  "signal.skipOccurrence": ["NOT_PLANNED"],
  "signal.trash": ["NOT_FOUND"],
  "subtask.delete": ["NOT_FOUND"],
  "plan.select": ["ALREADY_ADDED"],
  "plan.unselect": ["NOT_FOUND", "IN_TRASH"],
};

/** True if the server refuses a change because it was already made. */
export function isWishFulfilled(call: OutboxCall, code: ErrorCode): boolean {
  return fulfilled[call]?.includes(code) ?? false;
}
