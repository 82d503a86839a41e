import { onlineManager } from "@tanstack/react-query";
import type { LiveMessage } from "../../trpc.ts";
import { type LiveStream, openLiveStream } from "./live-stream.ts";

/** What the tab that listens tells the others; without a message only that it is there. */
export interface Told {
  place?: string;
  message?: LiveMessage;
}

/** Milliseconds after which the tab that should listen is taken to be asleep, and this one to have been. */
const silence = 45_000;
const slept = 90_000;

export interface SharedStreamOptions {
  userId: string;
  /** On which the tabs of this person tell each other what one of them hears. */
  channel: BroadcastChannel;
  /** What came on it before. */
  early: readonly Told[];
  /** When the first read of this tab may have begun; undefined when what it shows is of unknown age. */
  readSince: number | undefined;
  onMessage: (message: LiveMessage) => void;
  onSessionEnded: () => void;
}

/**
 * One stream for all tabs of a person, since a browser grants a server few
 * connections: the tab that holds a lock listens and tells the others, and when
 * it is closed the next one goes on from the same place. A tab that is put to
 * sleep keeps its lock: one that is looked at and hears nothing takes it away.
 * Without locks (no https) each tab listens by itself. Returns the way to stop.
 */
export function followLive(options: SharedStreamOptions): () => void {
  const { userId, channel, onMessage } = options;
  const stopping = new AbortController();
  const lock = `daysignal live ${userId}`;
  let stream: LiveStream | undefined;
  let place: string | undefined;
  let heardAt = Date.now();
  let tickedAt = Date.now();

  const tell = (told: Told) => {
    if (!stopping.signal.aborted) channel.postMessage(told);
  };
  const listen = () => {
    stream = openLiveStream({
      since: () => {
        if (place !== undefined) return { lastEventId: place };
        const { readSince } = options;
        return readSince === undefined ? {} : { age: Math.max(0, Date.now() - readSince) };
      },
      onMessage: (at, message) => {
        place = at;
        tell({ place: at, message });
        onMessage(message);
      },
      onAttempt: () => tell({}),
      onSessionEnded: options.onSessionEnded,
    });
  };
  const stopListening = () => {
    stream?.stop();
    stream = undefined;
  };
  const hear = (told: Told) => {
    heardAt = Date.now();
    place = told.place ?? place;
    if (told.message) onMessage(told.message);
  };
  for (const told of options.early) hear(told);
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);

  /** Waits for its turn and listens until it is stopped, or until another tab takes the turn away. */
  const takeTurn = async (request: LockOptions): Promise<void> => {
    try {
      await navigator.locks.request(lock, request, async () => {
        listen();
        await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));
      });
    } catch {
      stopListening();
      if (!stopping.signal.aborted) void takeTurn({ signal: stopping.signal });
    }
  };

  const lookAround = () => {
    const now = Date.now();
    const wasAsleep = now - tickedAt > slept;
    tickedAt = now;
    if (stream) stream.check();
    else if (wasAsleep) {
      // What the others told meanwhile may not have come.
      onMessage({ type: "everything" });
      heardAt = now;
    } else if (
      now - heardAt > silence &&
      document.visibilityState === "visible" &&
      onlineManager.isOnline()
    ) {
      heardAt = now;
      void takeTurn({ steal: true });
    }
  };
  const tick = setInterval(lookAround, 5000);
  document.addEventListener("visibilitychange", lookAround);
  addEventListener("pageshow", lookAround);

  if ("locks" in navigator) void takeTurn({ signal: stopping.signal });
  else listen();
  return () => {
    stopping.abort();
    stopListening();
    clearInterval(tick);
    document.removeEventListener("visibilitychange", lookAround);
    removeEventListener("pageshow", lookAround);
  };
}
