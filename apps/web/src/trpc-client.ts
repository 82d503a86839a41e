import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { requestHeaders } from "./shared/request-headers.ts";
import type { AppRouter } from "./trpc.ts";

/** Where a call says which version it changes. */
const ifMatchKey = "ifMatch";

/** The context of a call that must be refused (`STALE_VERSION`) unless the entity still has this version (§7). */
export function ifMatch(version: number): Record<string, unknown> {
  return { [ifMatchKey]: `"${version}"` };
}

/** §7: credentials are sent, caching is disabled. */
const send: NonNullable<Parameters<typeof httpLink>[0]["fetch"]> = (
  url,
  { signal, ...options } = {},
) => fetch(url, { ...options, signal: signal ?? null, credentials: "include", cache: "no-store" });

/** The calls themselves, without hooks: `trpcClient.account.login.mutate(…)` … */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ context }) => context[ifMatchKey] !== undefined,
      // A header is about all calls of a request: what names a version travels alone.
      true: httpLink({
        url: "/trpc",
        fetch: send,
        headers: ({ op }) => ({ ...requestHeaders(), "If-Match": String(op.context[ifMatchKey]) }),
      }),
      false: httpBatchLink({
        url: "/trpc",
        fetch: send,
        // The server takes 20 calls at once; a longer address may be cut on the way by a proxy.
        maxItems: 20,
        maxURLLength: 4000,
        headers: requestHeaders,
      }),
    }),
  ],
});
