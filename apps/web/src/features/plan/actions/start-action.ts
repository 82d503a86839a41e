import type { Signal } from "@daysignal/core";
import { announce } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { randomId } from "../../../shared/random-id.ts";
import { serverInstant } from "../../../shared/server-clock.ts";
import { act } from "./act.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/**
 * Starts a signal, or pauses it if it runs (§18), at this moment also if it is sent later. Undone at
 * the same moment, so that no time is lost, and the signal that it paused goes on.
 */
export function startOrPause(calls: PlannerCalls, signal: Signal): void {
  const { running } = calls.known();
  const { id, title } = signal;
  const at = serverInstant();
  const start = (taskId: string) =>
    ({ call: "signal.start", input: { id: taskId, at, intervalId: randomId() } }) as const;
  const pause = { call: "signal.pause", input: { id, at } } as const;
  if (running?.taskId === id) {
    act(calls, signal, { ...pause, back: () => [start(id)] });
    announce(i18n.t("{title}: paused.", { title }));
  } else {
    act(calls, signal, { ...start(id), back: () => [running ? start(running.taskId) : pause] });
    announce(i18n.t("{title}: started.", { title }));
  }
}
