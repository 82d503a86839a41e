import { useEffect } from "react";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { trpc } from "../../trpc.ts";

/**
 * Keeps the browser's time zone in the settings of a person who has none yet,
 * so that "today" is theirs for scripts too. Nobody asked for it, so a failure
 * is no news: the next visit tries again.
 */
export function useStoreTimeZone(): void {
  const utils = trpc.useUtils();
  const isMissing = trpc.settings.get.useQuery().data?.timeZone === null;
  const { mutate } = trpc.settings.update.useMutation({
    scope: { id: "settings" },
    onSuccess: (settings) => utils.settings.get.setData(undefined, settings),
  });
  useEffect(() => {
    if (isMissing) mutate({ timeZone: browserTimeZone() });
  }, [isMissing, mutate]);
}
