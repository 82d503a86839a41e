import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryPersister,
} from "@tanstack/react-query";
import { isConnected, onConnectionChange, reportConnection } from "./connection.ts";
import { isPassing, isSessionEnded, undeliveredOf } from "./error-message.ts";
import { takeArrivedReads } from "./first-reads.ts";

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
 * that do wait have the options of held-mutation.ts.
 */
const networkMode = "always";

/**
 * Creates the query cache. §7: nothing is refetched on focus, on an interval or on reconnecting,
 * nothing becomes stale with time, and nothing is retried; changes update what they touch. Once a
 * read that failed has succeeded ("Try Again"), others that a proxy answered are read again. It
 * starts with the early reads that have arrived, so that the planner is rendered once. While the
 * server is unreachable, queries are restored from what was persisted for the user.
 */
export function createQueryClient(userId?: string): QueryClient {
  reportConnection("signedIn");
  const onError = (error: unknown) => {
    if (isSessionEnded(error)) reportConnection("sessionEnded");
    if (isPassing(error)) reportConnection("unanswered");
  };
  const persister: QueryPersister<unknown> = async (read, context, query) => {
    // A first load with a connection does without the persister's script.
    if (userId === undefined || isConnected()) return read(context);
    const { createPersister, storageWhileOffline } = await import("./query-persister.ts");
    const { persisterFn } = createPersister(() => queryClient, storageWhileOffline(userId));
    return persisterFn(read, context, query);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError,
      onSuccess: (_data, { state }) => {
        if (state.errorUpdateCount > 0)
          void queryClient.refetchQueries(undelivered, { cancelRefetch: false });
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Once, for a read that finds the server unreachable: it may be persisted.
        retry: (failures, error) => {
          if (!isPassing(error)) return false;
          reportConnection("unanswered");
          return failures === 0;
        },
        retryDelay: 0,
        networkMode,
        persister,
      },
      mutations: { retry: false, networkMode },
    },
  });
  for (const { path, input, data } of takeArrivedReads()) {
    queryClient.setQueryData(readKey(path, input), data);
  }
  return queryClient;
}

/** The reads on screen to which a proxy answered in place of the server. */
const undelivered = {
  type: "active",
  predicate: ({ state }: Query) => undeliveredOf(state.error) !== undefined,
} as const;

/** The query key of tRPC's hooks, as `getQueryKey` makes it, for a path as a string. */
const readKey = (path: string, input: unknown) => [
  path.split("."),
  { ...(input === undefined ? {} : { input }), type: "query" },
];
