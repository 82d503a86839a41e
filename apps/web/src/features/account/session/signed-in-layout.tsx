import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { onConnectionChange, readConnection } from "../../../shared/connection.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { createQueryClient } from "../../../shared/query-client.ts";
import { trpc } from "../../../trpc.ts";
import { trpcClient } from "../../../trpc-client.ts";
import { useAppliedSettings } from "../../settings/use-applied-settings.ts";
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
