import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { type Edit, type PendingChange, PendingChanges } from "./pending-changes.ts";
import { readAgain } from "./read-again.ts";

/** The data of a query with its pending changes. */
export interface ChangedData {
  /** As in `PendingChanges`. */
  begin: (edit: Edit<unknown>) => PendingChange<unknown>;
  settle: (change: PendingChange<unknown>, answer: Edit<unknown>) => void;
  undo: (change: PendingChange<unknown>) => void;
  /** Data has arrived from the server, without the pending changes. */
  arrive: () => void;
}

/** The changed data of each client, by the hash of its query. */
const byClient = new WeakMap<QueryClient, Map<string, ChangedData>>();

/** The data of a query, for a change of it. */
export function changedData(client: QueryClient, queryKey: QueryKey): ChangedData {
  const all = byClient.get(client) ?? followReads(client);
  const hash = hashKey(queryKey);
  const existing = all.get(hash);
  if (existing) return existing;
  let hasArrived = false;
  const changes = new PendingChanges<unknown>({
    read: () => client.getQueryData(queryKey),
    write: (before, after) => {
      if (after !== before) client.setQueryData(queryKey, after);
    },
    // What arrives may be equal to what is shown, and is the same object then.
    absorb: (current, shown, confirmed) => (hasArrived || current !== shown ? current : confirmed),
    onSettled: () => readAgain(client, ({ queryHash }) => queryHash === hash),
  });
  const forgetIfSettled = () => {
    if (!changes.isPending) all.delete(hash);
  };
  const data: ChangedData = {
    begin: (edit) => changes.begin(edit),
    settle: (change, answer) => {
      changes.settle(change, answer);
      forgetIfSettled();
    },
    undo: (change) => {
      changes.undo(change);
      forgetIfSettled();
    },
    arrive: () => {
      hasArrived = true;
      changes.rebase();
      hasArrived = false;
    },
  };
  all.set(hash, data);
  return data;
}

/** Shows pending changes on top of what is read meanwhile. */
function followReads(client: QueryClient): Map<string, ChangedData> {
  const all = new Map<string, ChangedData>();
  byClient.set(client, all);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.action.manual !== true) all.get(event.query.queryHash)?.arrive();
  });
  return all;
}
