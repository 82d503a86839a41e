import type { ActionRunner, At } from "../../signal/actions/signal-action.ts";
import { actionOf, type SignalActionId } from "../../signal/actions/signal-action-table.ts";
import { act } from "./act.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/** Runs an action of the table. */
export function runAction(
  run: ActionRunner,
  calls: PlannerCalls,
  id: SignalActionId,
  at: At,
): void {
  const { does } = actionOf(id);
  if (typeof does === "function") {
    does(run, at);
    return;
  }
  act(calls, at.signal, { ...does.command(at), back: does.back, toast: [does.said()] });
}
