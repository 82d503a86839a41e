import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isConnected } from "../../shared/connection.ts";
import { connectionTimes } from "../../shared/connection-times.ts";
import { readingBegan } from "../../shared/first-reads.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { ConflictHost } from "../conflict/conflict-host.tsx";

/**
 * Loads live updates: changes of other tabs, devices and API clients. Loaded once the screen is
 * rendered; no change is missed, because the stream starts at the time of the page's first read.
 */
export function LiveHost() {
  const queryClient = useQueryClient();
  const userId = useCurrentUser()?.id;
  const [began] = useState(readingBegan);
  useEffect(() => {
    if (userId === undefined) return;
    // Started offline, this tab shows persisted data of unknown age.
    const readSince = isConnected() ? began : undefined;
    let stop: () => void = () => undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const start = async () => {
      try {
        const { startLive } = await import("./start-live.ts");
        if (isWanted) stop = startLive(queryClient, { userId, readSince });
      } catch {
        if (isWanted) timer = setTimeout(start, connectionTimes.failedDownloadMs);
      }
    };
    timer = setTimeout(start, connectionTimes.startLiveMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, userId, began]);
  return <ConflictHost />;
}
