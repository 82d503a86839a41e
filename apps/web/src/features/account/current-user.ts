import type { User } from "@daysignal/core";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { authToken } from "../../shared/auth-token.ts";
import { isSessionEnded } from "../../shared/error-message.ts";
import { trpcClient } from "../../trpc-client.ts";

/** Who is signed in; null for a visitor (§7: the 401 is an answer here, not an error). */
export const currentUserQuery = queryOptions({
  queryKey: ["account", "getUser"],
  queryFn: async (): Promise<User | null> => {
    try {
      return await trpcClient.account.getUser.query();
    } catch (error) {
      if (!isSessionEnded(error)) throw error;
      authToken.remove();
      return null;
    }
  },
});

/** Remembers who has just signed in, so that nobody needs to ask. */
export function setCurrentUser(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** The session has ended elsewhere while a screen is open: forget it here too. */
export function endSession(queryClient: QueryClient): void {
  authToken.remove();
  setCurrentUser(queryClient, null);
}
