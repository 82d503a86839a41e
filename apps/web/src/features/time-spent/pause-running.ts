import type { TimeInterval } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { randomId } from "../../shared/random-id.ts";
import { serverInstant } from "../../shared/server-clock.ts";
import type { ToastAction } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { sendCommand } from "../signal/commands/commands.ts";
import { readPlannerData } from "../signal/planner-cache.ts";

/** Failures are shown by the command itself. */
const ignore = () => undefined;

/**
 * Pauses the running signal, by default now, also if it is sent later. One that is paused at its start
 * has no time at all. Returns the Undo button: it goes on from the same moment, if nothing else runs.
 */
export function pauseRunning(
  queryClient: QueryClient,
  { taskId: id }: TimeInterval,
  title: string,
  at = serverInstant(),
): ToastAction {
  const runningId = () => readPlannerData(queryClient).running?.taskId;
  const pause = () => sendCommand(queryClient, "signal.pause", { id, at });
  const sent = pause();
  sent.catch(ignore);
  return undoable(
    {
      undo: () => {
        if (runningId() !== undefined) return false;
        sendCommand(queryClient, "signal.start", { id, at, intervalId: randomId() }).catch(ignore);
        return true;
      },
      redo: () => {
        if (runningId() !== id) return false;
        pause().catch(ignore);
        return true;
      },
      what: () => title,
    },
    sent,
  );
}
