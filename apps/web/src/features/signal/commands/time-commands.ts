import { randomId } from "../../../shared/random-id.ts";
import { serverInstant } from "../../../shared/server-clock.ts";
import { readToday } from "../../../shared/today.ts";
import type { Commands } from "./command.ts";
import { refreshIntervals, refreshTime } from "./refresh-time.ts";

/** The commands that start and pause a signal (§18). */
export const timeCommands = {
  "signal.start": {
    failure: "trackTime",
    edit: ({ startInCache }, { id, at = serverInstant(), intervalId = randomId() }) =>
      startInCache({ id, at, intervalId }, readToday()),
    confirm: ({ confirmInterval }, interval) => confirmInterval(interval),
    // The response has no sum of the signal that it paused.
    onConfirmed: ({ queryClient, refreshPlans }) => {
      refreshPlans();
      refreshIntervals(queryClient);
    },
  },
  "signal.pause": {
    failure: "trackTime",
    edit: ({ pauseInCache }, { id, at = serverInstant() }) => pauseInCache({ id, at }, readToday()),
    confirm: ({ confirmInterval }, interval) => confirmInterval(interval),
    onConfirmed: ({ queryClient }, { taskId }) => refreshTime(queryClient, taskId),
  },
} satisfies Commands;
