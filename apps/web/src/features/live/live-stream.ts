import { onlineManager } from "@tanstack/react-query";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource } from "eventsource";
import { errorMessage, isSessionEnded } from "../../shared/error-message.ts";
import { requestHeaders } from "../../shared/request-headers.ts";
import { noteServerVersion } from "../../shared/server-version.ts";
import { tabName } from "../../shared/tab-name.ts";
import type { AppRouter, LiveMessage } from "../../trpc.ts";
import { checkConnection } from "./find-connection.ts";
import { type Pace, paces } from "./pace.ts";

/** A browser's own `EventSource` sends no headers, and the bearer token is one. */
const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: "/trpc",
      EventSource,
      eventSourceOptions: {
        fetch: async (url, init) => {
          const response = await fetch(url, {
            // Never ends, and is never in a hurry: what the screen waits for goes before.
            priority: "low",
            ...init,
            headers: { ...init.headers, ...requestHeaders() },
            credentials: "include",
          });
          noteServerVersion(response);
          return response;
        },
      },
    }),
  ],
});

/** Milliseconds that an attempt has to say its first word, growing with each that fails: some connections are slow. */
const firstWord = (tries: number) => Math.min(4000 + 2000 * tries, 12_000);

/** Milliseconds until the next attempt: soon for a while, since a server is back in seconds, then rarely. */
const waitFor = (tries: number) => (tries < 30 ? 1000 : 5000);
const waitWhenRefused = 30_000;

export interface LiveStreamOptions {
  /** Where to go on: the place of the last message, and how long ago it came or the first read began. */
  since: () => { lastEventId?: string; age?: number };
  /** How often the server is to say that it is there. */
  pace: () => Pace;
  onMessage: (place: string, message: LiveMessage) => void;
  /** Called before each attempt to connect. */
  onAttempt: () => void;
  onSessionEnded: () => void;
}

export interface LiveStream {
  /** Connects anew unless the stream has the right pace and has kept to it. */
  check: () => void;
  /** Connects anew unless it just did: for when the network may be another one. */
  renew: () => void;
  stop: () => void;
}

/**
 * Listens to the server for as long as it is wanted: connects again whenever the
 * stream ends, breaks or falls silent, and says each time where it left off. A
 * connection that is cut without a word tells nobody: two beats that do not come
 * are taken for that, and the whole app learns of it.
 */
export function openLiveStream(options: LiveStreamOptions): LiveStream {
  let attempt = 0;
  let tries = 0;
  let pace = options.pace();
  let attemptedAt = 0;
  /** When this attempt is given up, unless something is heard. */
  let deadline = Number.POSITIVE_INFINITY;
  let hangUp: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    // Counted first: what is hung up says that it has ended, and is not to be opened again.
    attempt += 1;
    hangUp();
    pace = options.pace();
    attemptedAt = Date.now();
    deadline = attemptedAt + firstWord(tries);
    const current = attempt;
    const isCurrent = () => current === attempt;
    const hear = () => {
      tries = 0;
      deadline = Date.now() + paces[pace].silence;
    };
    options.onAttempt();
    const input = { ...options.since(), beat: paces[pace].beat, reader: tabName };
    const { unsubscribe } = client.live.follow.subscribe(input, {
      onData: ({ id, data }) => {
        if (!isCurrent()) return;
        hear();
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
    deadline = Number.POSITIVE_INFINITY;
    hangUp();
    clearTimeout(timer);
    if (onlineManager.isOnline()) timer = setTimeout(connect, wait);
  };
  const check = () => {
    if (!onlineManager.isOnline()) return;
    if (Date.now() > deadline) {
      tries += 1;
      // Where calls get through as well as ever, it is the stream alone that is held up.
      void checkConnection();
      connect();
    } else if (options.pace() !== pace) connect();
  };
  const renew = () => {
    if (onlineManager.isOnline() && Date.now() - attemptedAt > 1000) connect();
  };
  const watch = setInterval(check, 1000);
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

  renew();
  return { check, renew, stop };
}
