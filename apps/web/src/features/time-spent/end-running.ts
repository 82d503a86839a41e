import { plusMs, type TimeInterval, timeLimits } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { serverInstant } from "../../shared/server-clock.ts";
import { showFailure, type ToastAction } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { refreshTime } from "../signal/commands/refresh-time.ts";
import { pauseRunning } from "./pause-running.ts";

/**
 * Ends the running interval at an earlier instant; at its start it is removed. Returns the Undo button,
 * which lets it go on.
 */
export function endRunning(
  queryClient: QueryClient,
  running: TimeInterval,
  title: string,
  at: string,
): ToastAction {
  const { id, taskId, startedAt } = running;
  const isRecent = at > plusMs(serverInstant(), -timeLimits.maxDelayMs);
  if (isRecent) return pauseRunning(queryClient, running, title, at);
  // A pause so long ago would be refused.
  const isRemoved = at === startedAt;
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
      return true;
    } catch (error) {
      showFailure("trackTime", error);
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.time.running) });
      refreshTime(queryClient, taskId);
    }
  };
  const end = () =>
    change(() =>
      isRemoved
        ? trpcClient.time.delete.mutate({ id })
        : trpcClient.time.update.mutate({ id, endedAt: at }),
    );
  const goOn = () =>
    change(async () => {
      const endedAt = plusMs(startedAt, 1);
      if (isRemoved) await trpcClient.time.create.mutate({ id, taskId, startedAt, endedAt });
      await trpcClient.time.update.mutate({ id, endedAt: null });
    });
  const sent = end();
  sent.catch(() => undefined);
  return undoable(
    { undo: () => goOn().catch(failed), redo: () => end().catch(failed), what: () => title },
    sent,
  );
}

const failed = () => "final" as const;
