import { trpc } from "../../trpc.ts";

/**
 * The person's API tokens, newest first (§7). Fetched whenever they are looked
 * at: scripts use them behind this screen's back, and the list says when.
 */
export function useTokens() {
  return trpc.token.list.useQuery(undefined, { staleTime: 0 });
}
