import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { announceCutPastes } from "../../shared/pasted-text.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { useKeepApp } from "../install/use-keep-app.ts";
import { useStoreTimeZone } from "../settings/use-store-time-zone.ts";
import { useThemeFromSettings } from "../settings/use-theme-from-settings.ts";
import { endSession } from "./current-user.ts";

interface SignedInLayoutProps {
  /** What is above every screen. */
  children: ReactNode;
}

/**
 * What all signed-in screens share: the way to the data, and settings that hold
 * everywhere. The cache begins and ends with the session, so that nothing of
 * one person is left for the next.
 */
export function SignedInLayout({ children }: SignedInLayoutProps) {
  const [queryClient] = useState(() => createQueryClient(endSession));
  return (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <AppliedSettings />
        {children}
        <Outlet />
      </trpc.Provider>
    </QueryClientProvider>
  );
}

function AppliedSettings() {
  useThemeFromSettings();
  useStoreTimeZone();
  useKeepApp();
  useEffect(() => announceCutPastes(), []);
  return null;
}
