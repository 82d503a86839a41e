import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { trpc, trpcClient } from "../../trpc.ts";

/**
 * Keeps the browser's time zone in the settings of a person who has none yet,
 * so that "today" is theirs for scripts too. Nobody asked for it, so a failure
 * is no news: the next sign-in tries again.
 */
export async function storeTimeZone(queryClient: QueryClient): Promise<void> {
  try {
    const key = getQueryKey(trpc.settings.get, undefined, "query");
    const settings = await queryClient.ensureQueryData({
      queryKey: key,
      queryFn: () => trpcClient.settings.get.query(),
    });
    if (settings.timeZone !== null) return;
    const stored = await trpcClient.settings.update.mutate({ timeZone: browserTimeZone() });
    queryClient.setQueryData(key, stored);
  } catch {
    // See above.
  }
}
