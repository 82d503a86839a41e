import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../trpc.ts";

/** The lines that are shown at first, and with each press of the button. */
const limit = 8;

/**
 * The audit log about the account, page by page (§6). Not by tRPC's own hook, which sends a
 * `direction` that the API does not know.
 */
export function useLog() {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.account.listLog, { limit }, "infinite"),
    queryFn: ({ pageParam, signal }) =>
      client.account.listLog.query(
        { limit, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}
