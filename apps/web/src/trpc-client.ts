import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { firstReadsLink } from "./first-reads-link.ts";
import { keptReadsLink } from "./kept-reads-link.ts";
import {
  askWhenStale,
  type VersionedCall,
  versionedKey,
  versionedOf,
} from "./shared/ask-when-stale.ts";
import { fetchWhileConnected } from "./shared/connection.ts";
import { requestHeaders } from "./shared/request-headers.ts";
import type { AppRouter } from "./trpc.ts";
import { unsentLink } from "./unsent-link.ts";

/** The context of a call that must be refused (`STALE_VERSION`) unless the entity still has the version that it says (§7). */
export function versioned(call: VersionedCall): Record<string, unknown> {
  return { [versionedKey]: call };
}

/** §7: credentials are sent, caching is disabled. */
const send: NonNullable<Parameters<typeof httpLink>[0]["fetch"]> = (
  url,
  { signal, ...options } = {},
) =>
  fetchWhileConnected(url, {
    ...options,
    signal: signal ?? null,
    credentials: "include",
    cache: "no-store",
  });

/** Long for who has much: whatever travels with it would wait for it. */
const longCall = "signal.list";

/** The calls themselves, without hooks: `trpcClient.account.login.mutate(…)` … */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    firstReadsLink,
    unsentLink,
    keptReadsLink,
    splitLink({
      condition: ({ context, path }) => path === longCall || versionedOf(context) !== undefined,
      // A header is about all calls of a request: what names a version travels alone.
      true: [
        askWhenStale,
        httpLink({
          url: "/trpc",
          fetch: send,
          headers: ({ op }) => {
            const version = versionedOf(op.context)?.versionOf(op.input);
            const condition = version === undefined ? {} : { "If-Match": `"${version}"` };
            return { ...requestHeaders(), ...condition };
          },
        }),
      ],
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
