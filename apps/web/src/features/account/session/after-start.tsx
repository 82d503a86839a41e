import { lazyPart } from "@daysignal/ui";
import { Suspense, useEffect } from "react";
import { announceCutPastes } from "../../../shared/pasted-text.ts";
import { deviceTimeZone } from "../../../shared/time-zone.ts";
import { loadFailureWords } from "../../../shared/toasts.ts";
import { useNow } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";

const ZoneNotice = lazyPart(() => import("../../settings/zone-notice.tsx"), { quiet: true });

/**
 * The delay before the app is cached on the device, in milliseconds: it downloads all files (1.6
 * MB), which would slow down the start, most of all on a phone.
 */
const cachingDelay = 10_000;

/** The parts of all signed-in screens that can wait until the screen is rendered. */
export default function AfterStart() {
  useEffect(() => announceCutPastes(), []);
  useEffect(() => {
    loadFailureWords().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      import("../../install/keep-app.ts").then(({ keepApp }) => keepApp()).catch(() => undefined);
    }, cachingDelay);
    return () => clearTimeout(timer);
  }, []);
  return <ZoneHost />;
}

/**
 * Stores the device's time zone at the first sign-in, and loads the notice that it is not that of the
 * settings (§4).
 */
function ZoneHost() {
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
