import type { TimeInterval } from "@daysignal/core";
import { useCallback, useSyncExternalStore } from "react";
import { serverNow } from "../../shared/server-clock.ts";

const second = 1000;

/** Calls `listener` once a second while the page is visible, and when it becomes visible. */
function everySecond(listener: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(listener, second);
    listener();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", follow);
  };
}

const never = () => () => undefined;

/** Whole seconds since an interval started, by the server's clock. */
export const secondsSince = ({ startedAt }: TimeInterval): number =>
  Math.max(0, Math.floor((serverNow().getTime() - Date.parse(startedAt)) / second));

/**
 * The milliseconds since an interval started, in whole seconds by the server's clock. Changes once a
 * second while the page is visible; 0 without an interval.
 */
export function useElapsed(interval: TimeInterval | null): number {
  const elapsed = useCallback(
    () => (interval === null ? 0 : secondsSince(interval) * second),
    [interval],
  );
  return useSyncExternalStore(interval === null ? never : everySecond, elapsed);
}
