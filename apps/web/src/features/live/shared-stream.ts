import { onlineManager } from "@tanstack/react-query";
import { hasLocks, requestLock } from "../../shared/open-windows.ts";
import type { LiveMessage } from "../../trpc.ts";
import { searchWhileLost } from "./find-connection.ts";
import { type LiveStream, openLiveStream } from "./live-stream.ts";
import { paces } from "./pace.ts";

/** What the tab that listens tells the others; without a message only that it is there. */
interface Told {
  place?: string;
  message?: LiveMessage;
}

/** Milliseconds after which the tab that should listen is taken to be asleep, and this one to have been. */
const silence = paces.quick.silence + 4000;
const slept = 90_000;

/** Milliseconds by which "how long ago" is taken to be longer: what an instance heard late, and the way of a message. */
const margin = 1000;
const marginOfInstances = 15_000;

/** How long a tab may be out of sight before its stream gets a slow pace. */
const outOfSight = 60_000;

export interface SharedStreamOptions {
  userId: string;
  /** When the first read of this tab may have begun, by the clock; undefined when what it shows is of unknown age. */
  readSince: number | undefined;
  onMessage: (message: LiveMessage) => void;
  onSessionEnded: () => void;
}

/**
 * One stream for all tabs of a person, since a browser grants a server few
 * connections: the tab that holds a lock listens and tells the others. Whoever
 * comes to be looked at takes the lock away: a tab in the background may have
 * been put to sleep, and one that has just been opened has to ask what happened
 * since it began to read. When the one that listens is closed the next goes on
 * from the same place. Without locks (plain http) each tab listens by itself
 * while it is visible, since over HTTP/1.1 all tabs share six connections.
 * Returns the way to stop.
 */
export function followLive(options: SharedStreamOptions): () => void {
  const { userId, onMessage } = options;
  const lock = `daysignal live ${userId}`;
  const channel = new BroadcastChannel(lock);
  const isLookedAt = () => document.visibilityState === "visible";
  let stream: LiveStream | undefined;
  /** Ends when this tab gives up its turn, or its place among those who wait for one. */
  let turn = new AbortController();
  let place: string | undefined;
  let placedAt = Date.now();
  let heardAt = Date.now();
  let tickedAt = Date.now();
  let seenAt = Date.now();
  let isStopped = false;
  /** Until this tab has listened itself, nobody has told it what happened before the others knew of it. */
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
    // Another instance makes nothing of a place, but knows when it heard what.
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

  /** Listens once it is this tab's turn, at once when it takes the turn away, until another tab does that. */
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
      // WebKit refuses locks at once in a page that is being left: asking again would never end.
      // If the page stays after all, `lookAround` asks.
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
      // What the others told meanwhile may not have come.
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
