import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { PendingChanges } from "./pending-changes.ts";
import { readAgain } from "./read-again.ts";

/** The pending changes of each query that has some, by its hash. */
type ByHash = Map<string, PendingChanges<unknown>>;

const byClient = new WeakMap<QueryClient, ByHash>();

/** The pending changes of a query's data. */
export function pendingOfQuery(client: QueryClient, queryKey: QueryKey): PendingChanges<unknown> {
  const all = byClient.get(client) ?? followReads(client);
  const hash = hashKey(queryKey);
  const existing = all.get(hash);
  if (existing) return existing;
  const pending = new PendingChanges<unknown>({
    read: () => client.getQueryData(queryKey),
    write: (before, after) => {
      if (after !== before) client.setQueryData(queryKey, after);
    },
    // What arrives is the same object as before if it is equal to that.
    absorb: (current, shown, confirmed, hasArrived) =>
      hasArrived || current !== shown ? current : confirmed,
    onSettled: () => readAgain(client, ({ queryHash }) => queryHash === hash),
    onIdle: () => all.delete(hash),
  });
  all.set(hash, pending);
  return pending;
}

/** Applies pending changes to what is read meanwhile. */
function followReads(client: QueryClient): ByHash {
  const all: ByHash = new Map();
  byClient.set(client, all);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.action.manual !== true) all.get(event.query.queryHash)?.rebase();
  });
  return all;
}
