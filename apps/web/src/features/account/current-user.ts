import type { User } from "@daysignal/core";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { authToken } from "../../shared/auth-token.ts";
import { isSessionEnded } from "../../shared/error-message.ts";
import { trpcClient } from "../../trpc-client.ts";

/** Who is signed in; null for a visitor (§7: the 401 is an answer here, not an error). */
export const currentUserQuery = queryOptions({
  queryKey: ["account", "getUser"],
  queryFn: fetchCurrentUser,
});

async function fetchCurrentUser(): Promise<User | null> {
  try {
    return await trpcClient.account.getUser.query();
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
    authToken.remove();
    return null;
  }
}

/**
 * Who is signed in, for the guards of routes: asked once, and again when a
 * visitor turns out to hold a token, because another tab has signed in.
 */
export async function loadCurrentUser(queryClient: QueryClient): Promise<User | null> {
  const known = await queryClient.ensureQueryData(currentUserQuery);
  if (known !== null || authToken.read() === null) return known;
  return await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/** Remembers who has just signed in, so that nobody needs to ask. */
export function setCurrentUser(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** The session has ended elsewhere while a screen is open: forget it here too. */
export function endSession(queryClient: QueryClient): void {
  authToken.remove();
  setCurrentUser(queryClient, null);
}

/**
 * Keeps this tab true to the session that all tabs share. Signed out
 * elsewhere, its screens turn into the way back in; signed in as somebody
 * else, it starts anew, so that nothing of one person is sent as another.
 */
export function followOtherTabs(queryClient: QueryClient): void {
  authToken.onChangedElsewhere(async () => {
    const before = queryClient.getQueryData(currentUserQuery.queryKey);
    if (!before) return;
    if (authToken.read() === null) {
      endSession(queryClient);
      return;
    }
    const now = await fetchCurrentUser().catch(() => before);
    if (now?.id !== before.id) location.reload();
  });
}
