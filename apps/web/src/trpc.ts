import type { AppRouter } from "@daysignal/api";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { createTRPCReact, type inferReactQueryProcedureOptions } from "@trpc/react-query";
import { authToken } from "./shared/auth-token.ts";
import { browserTimeZone } from "./shared/time-zone.ts";

export type { Problem } from "@daysignal/api";
/** What `useMutation` and `useQuery` of each procedure may be given. */
export type ProcedureOptions = inferReactQueryProcedureOptions<AppRouter>;

/** The hooks: `trpc.signal.complete.useMutation()` … */
export const trpc = createTRPCReact<AppRouter>();

/** The same calls outside of React, for route guards. */
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
