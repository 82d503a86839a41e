import { useEffect } from "react";
import { deviceTimeZone } from "../../shared/time-zone.ts";
import { trpc } from "../../trpc.ts";

/**
 * Stores the device's time zone in the settings if there is none yet, at the first sign-in (§4). Not
 * requested by the user, so failures are silent: the next visit retries.
 */
export function useStoreTimeZone(): void {
  const utils = trpc.useUtils();
  const isMissing = trpc.settings.get.useQuery().data?.timeZone === null;
  const { mutate } = trpc.settings.update.useMutation({
    scope: { id: "settings" },
    onSuccess: (settings) => utils.settings.get.setData(undefined, settings),
  });
  useEffect(() => {
    const timeZone = deviceTimeZone();
    if (isMissing && timeZone !== null) mutate({ timeZone });
  }, [isMissing, mutate]);
}
