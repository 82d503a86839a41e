import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { deviceTimeZone } from "../../shared/time-zone.ts";
import { useNow } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";

const ZoneNotice = lazyPart(() => import("./zone-notice.tsx"), { quiet: true });

/** Loads the notice that the device's zone is not that of the settings (§4). */
export function ZoneHost() {
  const home = trpc.settings.get.useQuery().data?.timeZone;
  // A device that is carried elsewhere is noticed within a minute.
  useNow();
  const away = deviceTimeZone();
  return home && away && home !== away ? (
    <Suspense fallback={null}>
      <ZoneNotice {...{ home, away }} />
    </Suspense>
  ) : null;
}
