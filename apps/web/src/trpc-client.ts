import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { authToken } from "./shared/auth-token.ts";
import { browserTimeZone } from "./shared/time-zone.ts";
import type { AppRouter } from "./trpc.ts";

/** The calls themselves, without hooks: `trpcClient.account.login.mutate(…)` … */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: "/trpc",
      // The server takes 20 calls at once; a longer address may be cut on the way by a proxy.
      maxItems: 20,
      maxURLLength: 4000,
      headers: () => {
        const token = authToken.read();
        return {
          "X-Time-Zone": browserTimeZone(),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        };
      },
      // §7: credentials are sent, caching is disabled.
      fetch: (url, { signal, ...options } = {}) =>
        fetch(url, {
          ...options,
          signal: signal ?? null,
          credentials: "include",
          cache: "no-store",
        }),
    }),
  ],
});
