import { trpc } from "../../trpc.ts";

/**
 * The user's API tokens, newest first (§7). Refetched on mount, because scripts use them and the
 * list shows the last use.
 */
export function useTokens() {
  return trpc.token.list.useQuery(undefined, { staleTime: 0 });
}
