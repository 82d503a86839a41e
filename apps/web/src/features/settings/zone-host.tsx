import { Suspense, useEffect } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { deviceTimeZone } from "../../shared/time-zone.ts";
import { useNow } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";

const ZoneNotice = lazyPart(() => import("./zone-notice.tsx"), { quiet: true });

/**
 * Stores the device's time zone at the first sign-in, and loads the notice that it is not that of the
 * settings (§4).
 */
export function ZoneHost() {
  const home = trpc.settings.get.useQuery().data?.timeZone;
  useStoreTimeZone(home === null);
  // A device that is carried elsewhere is noticed within a minute.
  useNow();
  const away = deviceTimeZone();
  return home && away && home !== away ? (
    <Suspense fallback={null}>
      <ZoneNotice {...{ home, away }} />
    </Suspense>
  ) : null;
}

/** Failures are silent, because the user has not requested it: the next visit retries. */
function useStoreTimeZone(isMissing: boolean): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.settings.update.useMutation({
    scope: { id: "settings" },
    onSuccess: (settings) => utils.settings.get.setData(undefined, settings),
  });
  useEffect(() => {
    const timeZone = deviceTimeZone();
    if (isMissing && timeZone !== null) mutate({ timeZone });
  }, [isMissing, mutate]);
}
