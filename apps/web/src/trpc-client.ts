import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { firstReadsLink } from "./first-reads-link.ts";
import {
  askWhenStale,
  type VersionedCall,
  versionedKey,
  versionedOf,
} from "./shared/ask-when-stale.ts";
import { callServer } from "./shared/call-server.ts";
import { requestHeaders } from "./shared/request-headers.ts";
import type { AppRouter } from "./trpc.ts";
import { unsentLink } from "./unsent-link.ts";

/**
 * The context of a call that the server refuses (`STALE_VERSION`) unless the entity still has this
 * version (§7).
 */
export function versioned(call: VersionedCall): Record<string, unknown> {
  return { [versionedKey]: call };
}

/** §7: with credentials, without HTTP caching. */
const send: NonNullable<Parameters<typeof httpLink>[0]["fetch"]> = (
  url,
  { signal, ...options } = {},
) =>
  callServer(url, {
    ...options,
    signal: signal ?? null,
    credentials: "include",
    cache: "no-store",
  });

/** Lists of signals can be long: calls in the same batch would wait, and a batch may read less. */
const isLong = (path: string) => path.startsWith("signal.list");

/** The client without hooks: `trpcClient.account.login.mutate(…)` … */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    firstReadsLink,
    unsentLink,
    splitLink({
      condition: ({ context, path }) => isLong(path) || versionedOf(context) !== undefined,
      // Headers apply to all calls of a batch, so a versioned call is sent alone.
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
        // The server accepts 20 calls in a batch; a longer URL may be truncated by a proxy.
        maxItems: 20,
        maxURLLength: 4000,
        headers: requestHeaders,
      }),
    }),
  ],
});
