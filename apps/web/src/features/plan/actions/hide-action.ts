import type { CalendarDay, Signal } from "@daysignal/core";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { waitingLabel } from "../../signal/later-words.ts";
import { updateInput } from "../../signal/text-change.ts";
import { laterBulkActions } from "../bulk/later-bulk-actions.ts";
import { act, undoOfUpdate } from "./act.ts";
import { ignore, type PlannerCalls } from "./planner-calls.ts";

/** Hides a signal until a day; what is planned leaves its day in the same undo step. */
export function hide(calls: PlannerCalls, signal: Signal, day: CalendarDay): void {
  laterBulkActions(calls).hideAll([signal], day);
}

/** Copies a signal with its subtasks. */
export function duplicate(calls: PlannerCalls, signal: Signal): void {
  laterBulkActions(calls).duplicateAll([signal]);
}

/** Says who or what a signal waits for, and when to ask. */
export function waitFor(
  calls: PlannerCalls,
  signal: Signal,
  waiting: { waitingFor: string; askOn: CalendarDay | null },
): void {
  act(calls, signal, {
    call: "signal.update",
    input: updateInput(signal.id, waiting),
    ...undoOfUpdate(() => waiting),
    toast: (undo) =>
      showNotice(waitingLabel({ ...signal, ...waiting }, readToday()) ?? "", undefined, undo),
  }).catch(ignore);
}
