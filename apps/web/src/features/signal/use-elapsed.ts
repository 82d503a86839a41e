import type { TimeInterval } from "@daysignal/core";
import { useCallback, useSyncExternalStore } from "react";
import { serverNow } from "../../shared/server-clock.ts";

const second = 1000;

/** Calls `listener` once a second while a window is visible, and when it becomes visible. */
function everySecond(view: Window, listener: () => void): () => void {
  const { document } = view;
  let timer: number | undefined;
  const follow = () => {
    view.clearInterval(timer);
    timer = document.hidden ? undefined : view.setInterval(listener, second);
    listener();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    view.clearInterval(timer);
    document.removeEventListener("visibilitychange", follow);
  };
}

const never = () => () => undefined;

/** An interval, or anything else that began. */
type Begun = Pick<TimeInterval, "startedAt">;

/** Whole seconds since an interval started, by the server's clock. */
export const secondsSince = ({ startedAt }: Begun): number =>
  Math.max(0, Math.floor((serverNow().getTime() - Date.parse(startedAt)) / second));

/**
 * The milliseconds since an interval started, in whole seconds by the server's clock. Changes once a
 * second while the page is visible, or a small window of it (`view`); 0 without an interval.
 */
export function useElapsed(interval: Begun | null, view: Window = window): number {
  const elapsed = useCallback(
    () => (interval === null ? 0 : secondsSince(interval) * second),
    [interval],
  );
  const follow = useCallback((listener: () => void) => everySecond(view, listener), [view]);
  return useSyncExternalStore(interval === null ? never : follow, elapsed);
}
