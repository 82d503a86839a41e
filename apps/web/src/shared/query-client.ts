import {
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { isConnected, onConnectionChange, reportConnection } from "./connection.ts";
import { isPassing, isSessionEnded } from "./error-message.ts";
import { takeArrivedReads } from "./first-reads.ts";
import { holdCalls } from "./held-calls.ts";
import { putRestoredReads, readKey } from "./kept-reads.ts";

// Changes are rendered in the same frame. The default scheduler waits for the next task, and would
// show the previous state for a moment.
notifyManager.setScheduler(queueMicrotask);

// Changes pause and continue with our own connection state, not with what the browser reports.
onlineManager.setEventListener((setOnline) => {
  const follow = () => setOnline(isConnected());
  follow();
  return onConnectionChange(follow);
});

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
export function createQueryClient(): QueryClient {
  reportConnection("signedIn");
  const onError = (error: unknown) => {
    if (isSessionEnded(error)) reportConnection("sessionEnded");
    if (isPassing(error)) reportConnection("unanswered");
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  putRestoredReads(queryClient);
  return queryClient;
}
