import { haveSameClock } from "@daysignal/core";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { deviceTimeZone } from "../../shared/time-zone.ts";
import { useNow } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { isZoneAnswered } from "./answered-zones.ts";

const ZoneNotice = lazyPart(() => import("./zone-notice.tsx"), { quiet: true });

/** The notice that the device's clock differs from that of the settings (§4), until it is answered. */
export function ZoneHost() {
  const home = trpc.settings.get.useQuery().data?.timeZone;
  // A device that is carried elsewhere is noticed within a minute.
  const now = useNow();
  const away = deviceTimeZone();
  // Renders again once it is answered.
  const [, setAnswers] = useState(0);
  if (!home || away === null || haveSameClock(home, away, now)) return null;
  if (isZoneAnswered(home, away)) return null;
  return (
    <Suspense fallback={null}>
      <ZoneNotice {...{ home, away }} onAnswer={() => setAnswers((count) => count + 1)} />
    </Suspense>
  );
}
