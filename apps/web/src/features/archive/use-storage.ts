import { trpc } from "../../trpc.ts";

/** How much the person's files take and may take (§7). Fetched whenever it is looked at: uploads change it. */
export function useStorage() {
  return trpc.storage.get.useQuery(undefined, { staleTime: 0 });
}
