import { withChangedSignals } from "@daysignal/core";
import {
  hashKey,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { plannerList } from "../../shared/planner-list.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { plannerLog } from "./planner-cache.ts";
import { useSignals } from "./use-signals.ts";

const listHash = hashKey(getQueryKey(trpc.signal.list, plannerList, "query"));
const pastKey = getQueryKey(trpc.signal.listPast);

const followed = new WeakSet<QueryClient>();

/** The list as it comes from the server lacks them again. */
function followList(queryClient: QueryClient): void {
  if (followed.has(queryClient)) return;
  followed.add(queryClient);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== listHash || event.type !== "updated") return;
    const { action } = event;
    if (action.type === "success" && action.manual !== true)
      void queryClient.invalidateQueries({ queryKey: pastKey });
  });
}

/** Reads what was completed longer ago into the planner's list. Its data is how many there were. */
export const pastQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: pastKey,
    queryFn: ({ signal }) => readPast(queryClient, signal),
  });

/**
 * Completes the planner's list by what was completed longer ago, once: it is whole when there is
 * data. Read again after the list was.
 */
export function usePastSignals({ enabled = true } = {}) {
  const isListed = useSignals().signals !== undefined;
  return useQuery({ ...pastQuery(useQueryClient()), enabled: enabled && isListed });
}

/** Page by page, as the server's state, below pending changes. */
async function readPast(queryClient: QueryClient, signal: AbortSignal): Promise<number> {
  followList(queryClient);
  const log = plannerLog(queryClient);
  let count = 0;
  let cursor: string | null = null;
  for (;;) {
    const before = log.settled;
    const input: { completedDays: number; cursor?: string } = { ...plannerList };
    if (cursor !== null) input.cursor = cursor;
    const page = await trpcClient.signal.listPast.query(input, { signal });
    // A response that arrived during the read may be newer than the page.
    if (log.settled !== before) continue;
    log.settle(undefined, (data) =>
      data.signals
        ? { ...data, signals: withChangedSignals(data.signals, { ...page, gone: [] }) }
        : data,
    );
    count += page.signals.length;
    cursor = page.nextCursor;
    if (cursor === null) return count;
  }
}
