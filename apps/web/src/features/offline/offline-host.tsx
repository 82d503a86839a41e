import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { hasEndedWithSession } from "../../shared/held-calls.ts";
import { useCurrentUser } from "../account/use-current-user.ts";

const Offline = lazy(() => import("./offline.tsx"));

/** The place of everything that works without a connection; fetched once the screen is there. */
export function OfflineHost() {
  const queryClient = useQueryClient();
  const userId = useCurrentUser()?.id;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 300);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (userId === undefined) return;
    return () => void keepWhatEnded(queryClient, userId);
  }, [queryClient, userId]);
  return isWanted ? (
    <Suspense fallback={null}>
      <Offline />
    </Suspense>
  ) : null;
}

/** A session can end before the outbox was fetched: the changes that ended with it enter it now. */
async function keepWhatEnded(queryClient: QueryClient, userId: string): Promise<void> {
  if (!queryClient.getMutationCache().getAll().some(hasEndedWithSession)) return;
  const { openOutbox } = await import("./open-outbox.ts");
  openOutbox(queryClient, userId);
}
