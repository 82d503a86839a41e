import { useState } from "react";

/** The part of a query's result that says whether its first response is awaited. */
interface Awaited {
  isLoading: boolean;
  failureCount: number;
}

/**
 * Whether each query has its first response, or has failed: what is shown below their data waits for it
 * instead of being moved by it. Remains true.
 */
export function useOnceRead(...queries: readonly Awaited[]): boolean {
  const [isRead, setRead] = useState(false);
  const isAwaited = queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  if (!isRead && !isAwaited) setRead(true);
  return isRead || !isAwaited;
}
