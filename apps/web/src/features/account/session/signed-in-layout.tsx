import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { onConnectionChange, readConnection } from "../../../shared/connection.ts";
import { announceCutPastes } from "../../../shared/pasted-text.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { trpc } from "../../../trpc.ts";
import { trpcClient } from "../../../trpc-client.ts";
import { useKeepApp } from "../../install/use-keep-app.ts";
import { useDayRuleFromSettings } from "../../settings/use-day-rule-from-settings.ts";
import { useLanguageFromSettings } from "../../settings/use-language-from-settings.ts";
import { useStoreTimeZone } from "../../settings/use-store-time-zone.ts";
import { useThemeFromSettings } from "../../settings/use-theme-from-settings.ts";
import { ZoneHost } from "../../settings/zone-host.tsx";
import { currentUser, endSession } from "./current-user.ts";

interface SignedInLayoutProps {
  children: ReactNode;
}

/**
 * The layout of all signed-in screens: the data providers and the app-wide settings. The query
 * cache is created and dropped with the session, so that no data of one user is left for the next.
 */
export function SignedInLayout({ children }: SignedInLayoutProps) {
  const [queryClient] = useState(() => createQueryClient(currentUser()?.id));
  // The router renders without interruption, which keeps a phone busy for a long time when the app
  // starts. What is deferred is rendered in short parts.
  const isStarted = useDeferredValue(true, false);
  return (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <AppliedSettings />
        {children}
        {isStarted ? <ZoneHost /> : null}
        {isStarted ? <Outlet /> : null}
      </trpc.Provider>
    </QueryClientProvider>
  );
}

function AppliedSettings() {
  useThemeFromSettings();
  useLanguageFromSettings();
  useDayRuleFromSettings();
  useStoreTimeZone();
  useKeepApp();
  useEffect(() => announceCutPastes(), []);
  useEffect(() => onConnectionChange(endSessionWithServer), []);
  return null;
}

/** Ends the session here once the server does not accept it any more. */
function endSessionWithServer() {
  if (readConnection().name === "sessionEnded") endSession();
}
