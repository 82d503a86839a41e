import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { QueryStorage } from "../../shared/device-store.ts";
import { createPersister, isPersisted } from "../../shared/query-persister.ts";

/** The debounce before writing, in milliseconds. */
const debounceMs = 2000;

/**
 * Persists the query cache on this device, now and after each change, without optimistic updates:
 * pending changes are stored in the outbox and replayed. Written when the browser is idle, and when
 * the page is left. `onOutcome` is called with whether the last write succeeded. Returns the
 * function that stops it.
 */
export function persistQueries(
  queryClient: QueryClient,
  storage: QueryStorage,
  onOutcome: (isPersisted: boolean) => void,
): () => void {
  const { persistQueryByKey, persisterGc } = createPersister(() => queryClient, storage);
  const cache = queryClient.getQueryCache();
  /** The keys of the queries to write, by hash. */
  const changed = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writeSoon = (query: Query) => {
    if (!isPersisted(query) || query.state.data === undefined) return;
    changed.set(query.queryHash, query.queryKey);
    clearTimeout(timer);
    timer = setTimeout(whenIdle, debounceMs, write);
  };
  const write = async () => {
    const queries = [...changed];
    changed.clear();
    for (const [hash, queryKey] of queries) {
      try {
        await persistQueryByKey(queryKey, queryClient);
        onOutcome(true);
      } catch {
        // Storage is unavailable or full: the next change tries this again.
        changed.set(hash, queryKey);
        onOutcome(false);
      }
    }
  };
  const writeNow = () => {
    if (document.visibilityState === "hidden") void write();
  };

  const stop = cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") writeSoon(event.query);
  });
  for (const query of cache.getAll()) writeSoon(query);
  document.addEventListener("visibilitychange", writeNow);
  whenIdle(() => void persisterGc().catch(() => undefined));
  return () => {
    stop();
    clearTimeout(timer);
    changed.clear();
    document.removeEventListener("visibilitychange", writeNow);
  };
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else work();
}
