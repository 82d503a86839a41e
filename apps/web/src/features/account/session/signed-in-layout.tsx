import { pseudoLanguage } from "@daysignal/core/languages";
import { lazyPart, setColorMode } from "@daysignal/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { onConnectionChange, readConnection } from "../../../shared/connection.ts";
import { i18n } from "../../../shared/language.ts";
import { browserLanguage, initialLanguage } from "../../../shared/language-choice.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { region } from "../../../shared/region.ts";
import { setLanguage, setRegion } from "../../../shared/set-language.ts";
import { setDayRule } from "../../../shared/today.ts";
import { storeWeekStart } from "../../../shared/week-start.ts";
import { trpc } from "../../../trpc.ts";
import { trpcClient } from "../../../trpc-client.ts";
import { currentUser, endSession } from "./current-user.ts";

const AfterStart = lazyPart(() => import("./after-start.tsx"), { quiet: true });

/**
 * The layout of all signed-in screens: the data providers and the app-wide settings. The query
 * cache is created and dropped with the session, so that no data of one user is left for the next.
 */
export function SignedInLayout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(currentUser()?.id));
  // The router renders without interruption, which blocks a phone for long when the app starts. React
  // renders deferred content in short parts.
  const isStarted = useDeferredValue(true, false);
  return (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <AppliedSettings />
        {children}
        {isStarted ? (
          <Suspense fallback={null}>
            <AfterStart />
          </Suspense>
        ) : null}
        {isStarted ? <Outlet /> : null}
      </trpc.Provider>
    </QueryClientProvider>
  );
}

function AppliedSettings() {
  useAppliedSettings();
  useEffect(() => onConnectionChange(endSessionWithServer), []);
  return null;
}

/** Ends the session here once the server does not accept it any more. */
function endSessionWithServer() {
  if (readConnection().name === "sessionEnded") endSession();
}

/**
 * Applies the settings for the whole app: theme, language, region, and when days begin. Also when a
 * change of them comes from another device or is rolled back.
 */
function useAppliedSettings(): void {
  const settings = trpc.settings.get.useQuery().data;
  // A cache that an older version stored lacks some of them.
  const { theme, timeZone, dayStart = "00:00", language } = settings ?? {};
  const { weekStart = null, timeFormat = null, weekend = null } = settings ?? {};
  const isLoaded = settings !== undefined;
  useEffect(() => {
    if (theme !== undefined) setColorMode(theme);
  }, [theme]);
  useEffect(() => {
    // Tests choose the pseudo-language on the device; no account has it.
    if (language === undefined || i18n.locale === pseudoLanguage) return;
    if ((language ?? browserLanguage()) === initialLanguage()) return;
    // Without its texts the app stays as it is until the next start.
    setLanguage(language).catch(() => undefined);
  }, [language]);
  useEffect(() => {
    if (!isLoaded) return;
    setRegion({ weekStart, timeFormat, weekend });
    storeWeekStart(region.calendar.startOfWeek ?? null);
  }, [isLoaded, weekStart, timeFormat, weekend]);
  useEffect(() => {
    if (timeZone !== undefined) setDayRule({ timeZone, dayStart });
  }, [timeZone, dayStart]);
}
