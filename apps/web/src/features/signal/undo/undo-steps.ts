import { findSignal, type PlannerData, type Signal, type SignalChanges } from "@daysignal/core";
import type { Before } from "@daysignal/core/undo-steps";
import { randomId } from "../../../shared/random-id.ts";
import { serverInstant } from "../../../shared/server-clock.ts";
import type { CommandPath } from "../commands/commands.ts";
import { aspectOf, holds, idOf, type SentCommand } from "../commands/sent-command.ts";
import type { Aspect } from "../commands/stored-commands.ts";

export * from "@daysignal/core/undo-steps";
export { changeWords, idOf } from "../commands/sent-command.ts";

/** A command of an undo or redo. */
export type Step<P extends CommandPath = CommandPath> = SentCommand<P> & {
  /** The signal that is restored. */
  signal?: Signal;
  /** The expected current values of the fields to change. If they differ, the user is asked. */
  was?: SignalChanges;
};

/**
 * The steps that undo an action which stopped a signal: it is started again (§18), unless they do so
 * or another one runs by then.
 */
export function withStart(
  back: readonly Step[],
  { id }: Signal,
  { running }: PlannerData,
): readonly Step[] {
  if (running || back.some(({ call }) => call === "signal.start")) return back;
  const input = { id, at: serverInstant(), intervalId: randomId() };
  return [...back, { call: "signal.start", input }];
}

/**
 * The ids of the signals that are still as some steps left them, so that undoing the steps undoes
 * nothing else. Fields are not compared, because the update itself is refused as stale; nor are the
 * days of a series. `was` is what they were before the steps.
 */
export function stillAsLeft(
  data: PlannerData,
  steps: readonly Step[],
  was: readonly Before[] = [],
): ReadonlySet<string> {
  const last = new Map(steps.map((step) => [`${idOf(step)} ${aspectOf(step)}`, step]));
  const wasOpen = new Set(
    was.flatMap(({ signal }) => (signal.status === "done" ? [] : [signal.id])),
  );
  const isFinishedSince = (step: Step) =>
    step.call === "plan.select" &&
    wasOpen.has(idOf(step)) &&
    !last.has(`${idOf(step)} ${"done" satisfies Aspect}`) &&
    findSignal(data, idOf(step))?.status === "done";
  const changed = new Set(
    [...last.values()].filter((step) => !holds(data, step) || isFinishedSince(step)).map(idOf),
  );
  return new Set(steps.map(idOf).filter((id) => !changed.has(id)));
}
