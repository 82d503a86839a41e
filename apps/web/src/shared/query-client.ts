import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { connectionHolds, connectionLost } from "./connection.ts";
import { isPassing, isSessionEnded } from "./error-message.ts";
import { takeArrivedReads } from "./first-reads.ts";
import { holdCalls } from "./held-calls.ts";
import { putRestoredReads, readKey } from "./kept-reads.ts";

// Changes are rendered in the same frame. The default scheduler waits for the next task, and would
// show the previous state for a moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * Offline, a call fails with an error; by default the library would pause it silently. The changes
 * that do wait are those of held-calls.ts.
 */
const networkMode = "always";

/**
 * Creates the query cache. §7: nothing is refetched on focus, on an interval or on reconnecting,
 * nothing becomes stale with time, and nothing is retried; changes update what they touch. It
 * starts with the early reads that have arrived, so that the planner is rendered once, and offline
 * with the persisted reads.
 */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionEnded(error)) onSessionEnded();
    if (isPassing(error)) connectionLost();
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSuccess: connectionHolds }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  });
  holdCalls(queryClient);
  for (const { path, input, data } of takeArrivedReads()) {
    queryClient.setQueryData(readKey(path, input), data);
  }
  if (putRestoredReads(queryClient)) connectionLost();
  return queryClient;
}
