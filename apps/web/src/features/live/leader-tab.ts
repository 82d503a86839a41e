import { isConnected, onConnectionChange, readConnection } from "../../shared/connection.ts";
import { connectionTimes } from "../../shared/connection-times.ts";
import { hasLocks, requestLock } from "../../shared/open-windows.ts";
import type { LiveMessage } from "../../trpc.ts";
import { openLiveStream } from "./live-stream.ts";

/** What the leader posts to the other tabs; without a message it only says that it is alive. */
interface Relayed {
  id?: string;
  message?: LiveMessage;
}

export interface FollowLiveOptions {
  userId: string;
  /**
   * The earliest time of this tab's first read, since the epoch; undefined if the age of what it
   * shows is unknown.
   */
  readSince: number | undefined;
  onMessage: (message: LiveMessage) => void;
}

/**
 * One stream for all tabs of a user, because browsers limit the connections to a server: the leader
 * tab holds a Web Lock, subscribes, and relays the messages. A tab that becomes visible steals the
 * lock: a background tab may be suspended, and a new one has to ask for changes since its first
 * read. When the leader closes or stays hidden, the next tab resumes after the last message.
 * Without Web Locks (plain http) each visible tab has its own stream, since over HTTP/1.1 all tabs
 * share six connections. Returns the unsubscribe function.
 */
export function followLive({ userId, readSince, onMessage }: FollowLiveOptions): () => void {
  const lock = `daysignal live ${userId}`;
  const channel = new BroadcastChannel(lock);
  const isVisible = () => document.visibilityState === "visible";
  let isLeader = false;
  let closeStream: (() => void) | undefined;
  /** Aborted when this tab gives up the lock, or its place in the queue for it. */
  let turn = new AbortController();
  let lastEventId: string | undefined;
  let heardAt = Date.now();
  let lookedAt = Date.now();
  let visibleAt = Date.now();
  let isStopped = false;
  /**
   * False until this tab has led once: the others may have received changes before this tab
   * existed.
   */
  let isCaughtUp = false;

  const relay = (relayed: Relayed) => {
    if (hasLocks()) channel.postMessage(relayed);
  };
  const receive = ({ id, message }: Relayed) => {
    heardAt = Date.now();
    lastEventId = id ?? lastEventId;
    if (message) onMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Relayed>) => receive(data);

  const since = () => {
    if (isCaughtUp && lastEventId !== undefined) return { lastEventId };
    if (readSince === undefined) return {};
    const age = Date.now() - readSince + connectionTimes.readMarginMs;
    return { age: Math.max(0, Math.round(age)) };
  };
  /** Opens or closes the stream as leadership and connection require. */
  const update = () => {
    const isOpen = isLeader && isConnected() && readConnection().name !== "sessionEnded";
    if (!isOpen) {
      closeStream?.();
      closeStream = undefined;
    } else {
      closeStream ??= openLiveStream({
        since,
        onMessage: (id, message) => {
          relay({ id, message });
          receive({ id, message });
          isCaughtUp = true;
        },
      });
    }
  };
  const setLeader = (leads: boolean) => {
    isLeader = leads;
    update();
  };

  /**
   * Leads once this tab holds the lock, immediately if it steals it, until another tab steals it.
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
        setLeader(true);
        await new Promise((resolve) => mine.signal.addEventListener("abort", resolve));
      });
    } catch {
      if (mine !== turn || isStopped) return;
      setLeader(false);
      // WebKit refuses locks immediately in a page that is being unloaded: retrying would loop. If
      // the page stays after all, `look` retries.
      if (isGranted) void takeTurn("wait");
    }
  };
  const claim = (how: "wait" | "steal") => {
    if (hasLocks()) void takeTurn(how);
    else if (isVisible()) setLeader(true);
  };
  const resign = () => {
    turn.abort();
    setLeader(false);
  };

  const look = () => {
    const now = Date.now();
    const wasSuspended = now - lookedAt > connectionTimes.suspendedMs;
    lookedAt = now;
    if (isVisible()) visibleAt = now;
    if (isLeader) {
      if (now - visibleAt > (hasLocks() ? connectionTimes.hiddenStreamMs : 0)) resign();
      else relay({});
    } else if (isVisible()) {
      if (!isConnected() || now - heardAt <= connectionTimes.silentLeaderMs) return;
      heardAt = now;
      claim("steal");
    } else if (wasSuspended) {
      // Messages of the leader may have been lost meanwhile.
      onMessage({ type: "everything" });
      heardAt = now;
    }
  };
  const lookAtPage = () => {
    if (isVisible() && !isLeader) claim("steal");
    if (!isVisible() && !hasLocks()) resign();
    look();
  };
  const timer = setInterval(look, connectionTimes.leaderCheckMs);
  const listening = new AbortController();
  document.addEventListener("visibilitychange", lookAtPage, { signal: listening.signal });
  addEventListener("pageshow", lookAtPage, { signal: listening.signal });
  const stopFollowing = onConnectionChange(update);

  claim(isVisible() ? "steal" : "wait");
  return () => {
    isStopped = true;
    resign();
    stopFollowing();
    clearInterval(timer);
    listening.abort();
    channel.close();
  };
}
