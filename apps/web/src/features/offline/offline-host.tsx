import { type Mutation, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { hasEndedWithSession, heldCallOf } from "../../shared/held-calls.ts";
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
    return () => void keepWhatEnds(queryClient, userId);
  }, [queryClient, userId]);
  return isWanted ? (
    <Suspense fallback={null}>
      <Offline />
    </Suspense>
  ) : null;
}

/**
 * A session can end before the outbox was fetched: the changes that end with it
 * enter it then. The cache hears of their end a moment later than the screen.
 */
async function keepWhatEnds(queryClient: QueryClient, userId: string): Promise<void> {
  const mutations = queryClient.getMutationCache().getAll();
  if (!mutations.some((mutation) => isOnItsWay(mutation) || hasEndedWithSession(mutation))) return;
  const { openOutbox } = await import("./open-outbox.ts");
  openOutbox(queryClient, userId);
}

function isOnItsWay({ options, state }: Mutation<unknown, Error, unknown, unknown>): boolean {
  return state.status === "pending" && heldCallOf(options.mutationKey) !== undefined;
}
