import { onlineManager } from "@tanstack/react-query";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource } from "eventsource";
import { errorMessage, isSessionEnded } from "../../shared/error-message.ts";
import { requestHeaders } from "../../shared/request-headers.ts";
import type { AppRouter, LiveMessage } from "../../trpc.ts";

/** A browser's own `EventSource` sends no headers, and the bearer token is one. */
const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: "/trpc",
      EventSource,
      eventSourceOptions: {
        fetch: (url, init) =>
          fetch(url, {
            ...init,
            headers: { ...init.headers, ...requestHeaders() },
            credentials: "include",
          }),
      },
    }),
  ],
});

/** Milliseconds: the server says something every 15 s, so that after this nobody is there. */
const silence = 40_000;

/** Milliseconds until the next attempt: soon for a while, since a server is back in seconds, then rarely. */
const waitFor = (tries: number) => (tries < 30 ? 1000 : 5000);
const waitWhenRefused = 30_000;

export interface LiveStreamOptions {
  /** Where to go on: the place of the last message, or how long ago the first read began. */
  since: () => { lastEventId?: string; age?: number };
  onMessage: (place: string, message: LiveMessage) => void;
  /** Called before each attempt to connect. */
  onAttempt: () => void;
  onSessionEnded: () => void;
}

export interface LiveStream {
  /** Connects anew unless something was heard just now: for when time may have stood still. */
  check: () => void;
  stop: () => void;
}

/**
 * Listens to the server for as long as it is wanted: connects again whenever the
 * stream ends, breaks or falls silent, and says each time where it left off.
 */
export function openLiveStream(options: LiveStreamOptions): LiveStream {
  let attempt = 0;
  let tries = 0;
  let heardAt = Date.now();
  let hangUp: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    hangUp();
    heardAt = Date.now();
    attempt += 1;
    const current = attempt;
    const isCurrent = () => current === attempt;
    options.onAttempt();
    const { unsubscribe } = client.live.follow.subscribe(options.since(), {
      onData: ({ id, data }) => {
        if (!isCurrent()) return;
        heardAt = Date.now();
        tries = 0;
        options.onMessage(id, data);
      },
      onConnectionStateChange: ({ state, error }) => {
        if (isCurrent() && state === "connecting" && error) again();
      },
      onError: (error) => {
        if (!isCurrent()) return;
        if (isSessionEnded(error)) {
          stop();
          options.onSessionEnded();
        } else if (errorMessage(error).code === "RATE_LIMITED") again(waitWhenRefused);
        else again();
      },
      onComplete: () => {
        if (isCurrent()) again();
      },
    });
    hangUp = unsubscribe;
  };

  /** Not all at the same moment: many were cut off together. */
  const again = (wait = waitFor(tries) * (0.3 + 0.7 * Math.random())) => {
    attempt += 1;
    tries += 1;
    hangUp();
    clearTimeout(timer);
    if (onlineManager.isOnline()) timer = setTimeout(connect, wait);
  };
  const check = (patience = silence) => {
    if (Date.now() - heardAt > patience && onlineManager.isOnline()) connect();
  };
  const watch = setInterval(check, 5000);
  const stopFollowing = onlineManager.subscribe((isOnline) => {
    if (isOnline) connect();
    else again();
  });
  const stop = () => {
    attempt += 1;
    hangUp();
    clearTimeout(timer);
    clearInterval(watch);
    stopFollowing();
  };

  if (onlineManager.isOnline()) connect();
  return { check: () => check(silence / 2), stop };
}
