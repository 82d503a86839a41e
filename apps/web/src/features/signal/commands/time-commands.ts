import { randomId } from "../../../shared/random-id.ts";
import { serverNow } from "../../../shared/server-clock.ts";
import { readToday } from "../../../shared/today.ts";
import type { Commands } from "./command.ts";
import { readSignal } from "./plan-commands.ts";

/** The commands that start and pause a signal (§18). */
export const timeCommands = {
  "signal.start": {
    failure: "trackTime",
    edit: ({ startInCache }, { id, at = now(), intervalId = randomId() }) =>
      startInCache({ id, at, intervalId }, readToday()),
    confirm: ({ confirmInterval }, interval) => confirmInterval(interval),
    // The response has no sum of the signal that it paused.
    onConfirmed: ({ refreshPlans }) => refreshPlans(),
  },
  "signal.pause": {
    failure: "trackTime",
    edit: ({ pauseInCache }, { id, at = now() }) => pauseInCache({ id, at }, readToday()),
    confirm: ({ confirmInterval }, interval) => confirmInterval(interval),
    onConfirmed: ({ log, refreshPlans }, { taskId }) => {
      refreshPlans();
      // Without a response, the optimistic sum is final.
      readSignal(log, taskId).catch(() => undefined);
    },
  },
} satisfies Commands;

const now = () => serverNow().toISOString();
