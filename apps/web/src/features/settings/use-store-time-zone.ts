import { useEffect } from "react";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { trpc } from "../../trpc.ts";

/**
 * Stores the browser's time zone in the settings if there is none yet, so that scripts have the
 * same "today". Not requested by the user, so failures are silent: the next visit retries.
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
