import { onlineManager } from "@tanstack/react-query";
import { hasLocks, requestLock } from "../../shared/open-windows.ts";
import type { LiveMessage } from "../../trpc.ts";
import { searchWhileLost } from "./find-connection.ts";
import { type LiveStream, openLiveStream } from "./live-stream.ts";
import { paces } from "./pace.ts";

/** What the leader sends to the other tabs; without a message it only says that it is alive. */
interface Told {
  place?: string;
  message?: LiveMessage;
}

/**
 * After this silence, in milliseconds, the leader counts as suspended, or this tab as having been
 * suspended.
 */
const silence = paces.quick.silence + 4000;
const slept = 90_000;

/** A margin in milliseconds for "how long ago", for delays between instances and in delivery. */
const margin = 1000;
const marginOfInstances = 15_000;

/** How long a tab is hidden before its stream slows down. */
const outOfSight = 60_000;

export interface SharedStreamOptions {
  userId: string;
  /**
   * The earliest time of this tab's first read, since the epoch; undefined if the age of what it
   * shows is unknown.
   */
  readSince: number | undefined;
  onMessage: (message: LiveMessage) => void;
  onSessionEnded: () => void;
}

/**
 * One stream for all tabs of a user, because browsers limit the connections to a server: the leader
 * tab holds a Web Lock, subscribes, and relays the messages. A tab that becomes visible steals the
 * lock: a background tab may be suspended, and a new one has to ask for changes since its first
 * read. When the leader closes, the next tab resumes after the last message. Without Web Locks
 * (plain http) each visible tab has its own stream, since over HTTP/1.1 all tabs share six
 * connections. Returns the unsubscribe function.
 */
export function followLive(options: SharedStreamOptions): () => void {
  const { userId, onMessage } = options;
  const lock = `daysignal live ${userId}`;
  const channel = new BroadcastChannel(lock);
  const isLookedAt = () => document.visibilityState === "visible";
  let stream: LiveStream | undefined;
  /** Aborted when this tab gives up the lock, or its place in the queue for it. */
  let turn = new AbortController();
  let place: string | undefined;
  let placedAt = Date.now();
  let heardAt = Date.now();
  let tickedAt = Date.now();
  let seenAt = Date.now();
  let isStopped = false;
  /**
   * False until this tab has led once: the others may have received changes before this tab
   * existed.
   */
  let isCaughtUp = false;

  const tell = (told: Told) => {
    if (!isStopped && hasLocks()) channel.postMessage(told);
  };
  const hear = (told: Told) => {
    heardAt = Date.now();
    if (told.place !== undefined) {
      place = told.place;
      placedAt = heardAt;
    }
    if (told.message) onMessage(told.message);
  };
  const since = () => {
    const age = (moment: number) => Math.max(0, Math.round(Date.now() - moment));
    // Another instance does not know this message id, but can go by the time.
    if (isCaughtUp && place !== undefined) {
      return { lastEventId: place, age: age(placedAt - marginOfInstances) };
    }
    const { readSince } = options;
    return readSince === undefined ? {} : { age: age(readSince - margin) };
  };
  const stopListening = () => {
    stream?.stop();
    stream = undefined;
  };
  const listen = () => {
    stopListening();
    stream = openLiveStream({
      since,
      pace: () => (isLookedAt() || Date.now() - seenAt < outOfSight ? "quick" : "slow"),
      onMessage: (at, message) => {
        const told = { place: at, message };
        tell(told);
        hear(told);
        isCaughtUp = true;
      },
      onAttempt: () => tell({}),
      onSessionEnded: options.onSessionEnded,
    });
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);

  /**
   * Subscribes once this tab holds the lock, immediately if it steals it, until another tab steals
   * it.
   */
  const takeTurn = async (how: "wait" | "steal"): Promise<void> => {
    turn.abort();
    const mine = new AbortController();
    turn = mine;
    const request = how === "steal" ? { steal: true } : { signal: mine.signal };
    let isGranted = false;
    try {
      await requestLock(lock, request, async () => {
        isGranted = true;
        if (mine.signal.aborted) return;
        listen();
        await new Promise((resolve) => mine.signal.addEventListener("abort", resolve));
      });
    } catch {
      if (mine !== turn || isStopped) return;
      stopListening();
      // WebKit refuses locks immediately in a page that is being unloaded: retrying would loop. If
      // the page stays after all, `lookAround` retries.
      if (isGranted) void takeTurn("wait");
    }
  };
  const claim = (how: "wait" | "steal") => {
    if (hasLocks()) void takeTurn(how);
    else if (isLookedAt()) listen();
  };

  const lookAround = () => {
    const now = Date.now();
    const wasAsleep = now - tickedAt > slept;
    tickedAt = now;
    if (isLookedAt()) seenAt = now;
    if (stream) stream.check();
    else if (isLookedAt()) {
      if (!onlineManager.isOnline() || now - heardAt <= silence) return;
      heardAt = now;
      claim("steal");
    } else if (wasAsleep) {
      // Messages of the leader may have been lost meanwhile.
      onMessage({ type: "everything" });
      heardAt = now;
    }
  };
  const wake = () => {
    search.begin();
    if (isLookedAt() && !stream) claim("steal");
    if (!isLookedAt() && !hasLocks()) stopListening();
    lookAround();
  };
  const search = searchWhileLost();
  const tick = setInterval(lookAround, 5000);
  const waking = new AbortController();
  document.addEventListener("visibilitychange", wake, { signal: waking.signal });
  addEventListener("pageshow", wake, { signal: waking.signal });
  addEventListener("online", () => stream?.renew(), { signal: waking.signal });

  claim(isLookedAt() ? "steal" : "wait");
  return () => {
    isStopped = true;
    turn.abort();
    stopListening();
    search.stop();
    clearInterval(tick);
    waking.abort();
    channel.close();
  };
}
