import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource } from "eventsource";
import { checkHealth, reportConnection, withTimeout } from "../../shared/connection.ts";
import { connectionTimes } from "../../shared/connection-times.ts";
import { isSessionEnded } from "../../shared/error-message.ts";
import { requestHeaders, tabName } from "../../shared/request-headers.ts";
import { readServerClock } from "../../shared/server-clock.ts";
import { isOtherVersion } from "../../shared/server-version.ts";
import type { AppRouter, LiveMessage } from "../../trpc.ts";

/** The browser's `EventSource` cannot send headers, such as the bearer token. */
const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: "/trpc",
      EventSource,
      eventSourceOptions: { fetch: connect },
    }),
  ],
});

/**
 * Requests the stream. A server error throws like a failed connection, because `EventSource` only
 * reconnects after those.
 */
async function connect(url: string | URL, init: RequestInit): Promise<Response> {
  const response = await withTimeout(connectionTimes.streamTimeoutMs, (late) =>
    fetch(url, {
      // Long-lived, low priority.
      priority: "low",
      ...init,
      headers: { ...init.headers, ...requestHeaders() },
      credentials: "include",
      signal: init.signal ? AbortSignal.any([late, init.signal]) : late,
    }),
  );
  if (response.status >= 500) throw new TypeError(`The server answered ${response.status}.`);
  readServerClock(response);
  if (isOtherVersion(response)) reportConnection("otherVersion");
  return response;
}

export interface LiveStreamOptions {
  /** Where to resume: after this message, or at a time this many milliseconds ago. */
  since: () => { lastEventId?: string; age?: number };
  onMessage: (id: string, message: LiveMessage) => void;
}

/**
 * Subscribes to the server's live changes. tRPC reconnects after a loss or silence, and resumes
 * after the last message; each time the connection is checked, because it can be cut without
 * notice. A stream that the server or a proxy refuses is requested again later. Returns the
 * unsubscribe function.
 */
export function openLiveStream({ since, onMessage }: LiveStreamOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription = subscribe();

  function subscribe() {
    return client.live.follow.subscribe(
      { ...since(), reader: tabName },
      {
        onData: ({ id, data }) => onMessage(id, data),
        onConnectionStateChange: ({ error }) => {
          if (error) void checkHealth();
        },
        onError: (error) => {
          if (isSessionEnded(error)) reportConnection("sessionEnded");
          else timer = setTimeout(retry, connectionTimes.refusedStreamMs);
        },
      },
    );
  }
  function retry() {
    subscription = subscribe();
  }
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}
