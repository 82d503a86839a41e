import { experimental_createQueryPersister } from "@tanstack/query-persist-client-core";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { isConnected } from "./connection.ts";
import type { KeptQuery, QueryStorage } from "./device-store.ts";
import { type ListPlace, setPlace } from "./list-place.ts";
import { reads } from "./reads.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Reads the data without pending changes, which are replayed from the outbox. */
      confirmed?: (queryKey: QueryKey) => unknown;
      /** From where the data can be updated at a later start; undefined if that is unknown. */
      place?: () => ListPlace | undefined;
    };
  }
}

/** The persisted calls: the day, the lists, and what the screens require. */
const persistedCalls: ReadonlySet<string> = new Set(
  Object.entries(reads).flatMap(([noun, { offline = [] }]) =>
    offline.map((name) => `${noun}.${name}`),
  ),
);

/** The version of persisted responses: raise it when they change shape. Older ones are ignored. */
const buster = "2";

/** Queries that were not read for this long are dropped. 30 days, in milliseconds. */
const maxAge = 30 * 24 * 3_600_000;

/** True for the queries that are persisted. */
export function isPersisted({ queryKey }: Pick<Query, "queryKey">): boolean {
  const path = queryKey[0];
  return Array.isArray(path) && persistedCalls.has(path.join("."));
}

/** Persists queries, without pending changes, as TanStack Query's persister does. */
export function createPersister(queryClient: () => QueryClient, storage: QueryStorage) {
  return experimental_createQueryPersister<KeptQuery>({
    storage,
    buster,
    maxAge,
    filters: { predicate: isPersisted },
    // Restored queries are refetched once all changes of the outbox have been sent.
    refetchOnRestore: false,
    serialize: (query) => {
      const { confirmed, place } = queryClient().getQueryDefaults(query.queryKey).meta ?? {};
      const data = confirmed ? confirmed(query.queryKey) : query.state.data;
      // Errors cannot be stored.
      const noErrors = { error: null, fetchFailureReason: null, fetchMeta: null };
      const state = { ...query.state, ...noErrors, data };
      return { ...query, state, ...(place && { place: place() }) };
    },
    deserialize: (query) => {
      setPlace(query.state.data, query.place);
      return query;
    },
  });
}

/** The user's persisted queries while the server is unreachable, else nothing. Read-only. */
export function storageWhileOffline(userId: string): QueryStorage {
  return {
    getItem: async (key) => {
      if (isConnected()) return undefined;
      // If storage is unavailable, or there is no offline copy of the app, the call is tried.
      const { queryStorage } = await import("./device-store.ts");
      return await queryStorage(userId).getItem(key);
    },
    setItem: () => undefined,
    removeItem: () => undefined,
  };
}
