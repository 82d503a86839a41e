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

/** The browser's `EventSource` cannot send headers, such as the bearer token. */
const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: "/trpc",
      EventSource,
      eventSourceOptions: {
        fetch: async (url, init) => {
          const response = await fetch(url, {
            // Long-lived, low priority.
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

/**
 * The timeout for the first message of an attempt, in milliseconds. It grows with each failure,
 * because some connections are slow.
 */
const firstWord = (tries: number) => Math.min(4000 + 2000 * tries, 12_000);

/**
 * The delay before the next attempt, in milliseconds: short at first, since a server usually
 * restarts within seconds.
 */
const waitFor = (tries: number) => (tries < 30 ? 1000 : 5000);
const waitWhenRefused = 30_000;

export interface LiveStreamOptions {
  /**
   * Where to resume: the id of the last message, and how long ago it came or the first read began.
   */
  since: () => { lastEventId?: string; age?: number };
  /** How often the server sends a heartbeat. */
  pace: () => Pace;
  onMessage: (place: string, message: LiveMessage) => void;
  /** Called before each attempt to connect. */
  onAttempt: () => void;
  onSessionEnded: () => void;
}

export interface LiveStream {
  /** Reconnects unless the stream has the right pace and its heartbeats are on time. */
  check: () => void;
  /** Reconnects, unless it just did, because the network may have changed. */
  renew: () => void;
  stop: () => void;
}

/**
 * Subscribes to the server until it is stopped: reconnects whenever the stream ends, fails or goes
 * silent, and resumes after the last message. A connection can be cut without notice: after two
 * missed heartbeats it counts as dead, which is reported to the whole app.
 */
export function openLiveStream(options: LiveStreamOptions): LiveStream {
  let attempt = 0;
  let tries = 0;
  let pace = options.pace();
  let attemptedAt = 0;
  /** When this attempt times out, unless a message arrives. */
  let deadline = Number.POSITIVE_INFINITY;
  let hangUp: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    // Incremented first: the old stream reports its end when it is closed, and must not be
    // reopened.
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

  /** Jitter: many clients were disconnected together. */
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
      // If calls succeed, only the stream is blocked.
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
