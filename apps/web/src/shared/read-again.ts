import type { Query, QueryClient } from "@tanstack/react-query";

/** A read in flight while a change is written may predate it: refetches it. */
export function readAgain(queryClient: QueryClient, isMeant: (query: Query) => boolean): void {
  const reading = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: isMeant });
  for (const query of reading) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A first read cannot be restarted while it runs, and an inactive query is not: another read
    // follows.
    if (query.state.data === undefined || !query.isActive())
      query.fetch().then(again, () => undefined);
    else void again();
  }
}
