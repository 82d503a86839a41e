import { trpc } from "../../trpc.ts";

/** The user's storage used and quota (§7). Refetched on mount, because uploads change it. */
export function useStorage() {
  return trpc.storage.get.useQuery(undefined, { staleTime: 0 });
}
