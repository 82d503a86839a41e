import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { connectionHolds, connectionLost } from "./connection.ts";
import { isPassing, isSessionEnded } from "./error-message.ts";
import { takeArrivedReads } from "./first-reads.ts";
import { holdCalls } from "./held-calls.ts";
import { putRestoredReads, readKey } from "./kept-reads.ts";

// A change is drawn in the frame in which it was made; the library would wait for the next turn,
// and show what was there before for a moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * Without a connection a call fails and says so; the library's own way is to
 * wait in silence. The changes that do wait are those of held-calls.ts.
 */
const networkMode = "always";

/**
 * The cache of everything the server has said. §7: nothing is fetched again on
 * focus, on an interval or on reconnecting, nothing goes stale on its own, and
 * nothing is retried; freshness comes from mutations that change what they
 * touch. It begins with what was asked for ahead of the scripts and has come, so
 * that the planner is drawn once, with it; without a connection with what this
 * device has kept.
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
