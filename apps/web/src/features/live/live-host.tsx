import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readingBegan } from "../../shared/first-reads.ts";
import { useCurrentUser } from "../account/use-current-user.ts";
import { ConflictHost } from "../conflict/conflict-host.tsx";

/** Milliseconds after which the live updates are fetched: the screen comes first. */
const patience = 400;

/**
 * The place of live updates: what changes in another tab, on another device or
 * by a script is seen here. Fetched once the screen is there; nothing is missed
 * until then, since they begin with what happened since the page began to read.
 */
export function LiveHost() {
  const queryClient = useQueryClient();
  const userId = useCurrentUser()?.id;
  const [began] = useState(readingBegan);
  useEffect(() => {
    if (userId === undefined) return;
    // Without a connection this tab began with what the device had kept.
    const readSince = onlineManager.isOnline() ? began : undefined;
    let stop: () => void = () => undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const start = async () => {
      try {
        const { startLive } = await import("./start-live.ts");
        if (isWanted) stop = startLive(queryClient, { userId, readSince });
      } catch {
        if (isWanted) timer = setTimeout(start, 5000);
      }
    };
    timer = setTimeout(start, patience);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, userId, began]);
  return <ConflictHost />;
}
