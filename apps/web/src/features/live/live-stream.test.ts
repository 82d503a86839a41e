import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../testing/fake-server.ts";
import type { LiveMessage } from "../../trpc.ts";
import { type Search, searchWhileLost } from "./find-connection.ts";
import { type LiveStream, openLiveStream } from "./live-stream.ts";
import type { Pace } from "./pace.ts";

let server: ReturnType<typeof fakeServer>;
let stream: LiveStream;
let search: Search;
let pace: Pace;
let place: string | undefined;
let sessionsEnded: number;
let attempts: number;
const heard: LiveMessage[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  onlineManager.setOnline(true);
  search = searchWhileLost();
  pace = "quick";
  place = undefined;
  sessionsEnded = 0;
  attempts = 0;
  heard.length = 0;
});

afterEach(() => {
  stream.stop();
  search.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  stream = openLiveStream({
    since: () => (place === undefined ? {} : { lastEventId: place }),
    pace: () => pace,
    onMessage: (at, message) => {
      place = at;
      heard.push(message);
    },
    onAttempt: () => {
      attempts += 1;
    },
    onSessionEnded: () => {
      sessionsEnded += 1;
    },
  });
  await pass(0);
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const last = () => {
  const found = server.streams.at(-1);
  if (!found) throw new Error("No stream was opened.");
  return found;
};
const openOnes = () => server.streams.filter(({ isOpen }) => isOpen());
const beats = async (count: number, every: number) => {
  for (let beat = 0; beat < count; beat += 1) {
    await pass(every);
    last().say("feed.7", { type: "nothing" });
  }
};

describe("a stream of live updates", () => {
  test("stays open while heartbeats arrive", async () => {
    await open();
    await beats(20, 4000);
    expect(server.streams).toHaveLength(1);
  });

  test("resumes over a new connection when the old one goes silent", async () => {
    await open();
    await beats(1, 0);
    await pass(11_000);
    expect(openOnes()).toHaveLength(1);
    expect(last().input).toMatchObject({ lastEventId: "feed.7" });
    last().say("feed.8", { type: "everything" });
    await pass(0);
    expect(heard.at(-1)).toEqual({ type: "everything" });
    const count = server.streams.length;
    await beats(3, 4000);
    expect(server.streams).toHaveLength(count);
    expect(onlineManager.isOnline()).toBe(true);
  });

  test("that goes silent reports the connection lost if the server does not answer at all", async () => {
    await open();
    server.isReady = false;
    await pass(60_000);
    expect(onlineManager.isOnline()).toBe(false);
    expect(openOnes()).toEqual([]);
    server.isReady = true;
    await pass(4000);
    expect(onlineManager.isOnline()).toBe(true);
    expect(openOnes()).toHaveLength(1);
  });

  test("reconnects after the server has ended it", async () => {
    await open();
    last().end();
    await pass(1100);
    expect(openOnes()).toHaveLength(1);
    expect(server.streams).toHaveLength(2);
  });

  test("slows its heartbeats while the tab is hidden, and speeds them up when it is visible again", async () => {
    await open();
    pace = "slow";
    stream.check();
    await pass(0);
    expect(last().input).toMatchObject({ beat: 30_000 });
    await beats(3, 30_000);
    const count = server.streams.length;
    pace = "quick";
    stream.check();
    await pass(0);
    expect(server.streams).toHaveLength(count + 1);
    expect(last().input).toMatchObject({ beat: 4000, lastEventId: "feed.7" });
    expect(openOnes()).toHaveLength(1);
  });

  test("waits at most a second between attempts, and up to five after many failures", async () => {
    await open();
    for (let failure = 1; failure <= 30; failure += 1) {
      last().refuse("INTERNAL");
      await pass(1000);
      expect(server.streams).toHaveLength(failure + 1);
    }
    // Between 0.3 and 1 of five seconds.
    last().refuse("INTERNAL");
    await pass(1400);
    expect(server.streams).toHaveLength(31);
    await pass(3600);
    expect(server.streams).toHaveLength(32);
    // A message makes it quick again.
    await beats(1, 0);
    await pass(0);
    last().refuse("INTERNAL");
    await pass(1000);
    expect(server.streams).toHaveLength(33);
  });

  test("waits half a minute after a rate limit", async () => {
    await open();
    last().refuse("RATE_LIMITED");
    await pass(29_900);
    expect(server.streams).toHaveLength(1);
    await pass(200);
    expect(server.streams).toHaveLength(2);
  });

  test("ends with its session, and reports that once", async () => {
    await open();
    last().refuse("NOT_SIGNED_IN");
    await pass(60_000);
    expect(sessionsEnded).toBe(1);
    expect(server.streams).toHaveLength(1);
    expect(openOnes()).toEqual([]);
  });

  test("times out before its first message after four seconds, and later after each failure", async () => {
    await open();
    // The server accepts the connection but sends nothing; calls succeed.
    await pass(3900);
    expect(attempts).toBe(1);
    await pass(1100);
    expect(attempts).toBe(2);
    await pass(5800);
    expect(attempts).toBe(2);
    await pass(1200);
    expect(attempts).toBe(3);
    expect(onlineManager.isOnline()).toBe(true);
  });

  test("does nothing while offline, and connects immediately when online", async () => {
    await open();
    server.isReady = false;
    onlineManager.setOnline(false);
    await pass(60_000);
    stream.check();
    stream.renew();
    await pass(0);
    expect(openOnes()).toEqual([]);
    const count = server.streams.length;
    onlineManager.setOnline(true);
    await pass(0);
    expect(server.streams).toHaveLength(count + 1);
    expect(openOnes()).toHaveLength(1);
  });

  test("reconnects for another network unless it was opened within a second", async () => {
    await open();
    stream.renew();
    await pass(0);
    expect(server.streams).toHaveLength(1);
    await pass(1001);
    stream.renew();
    await pass(0);
    expect(server.streams).toHaveLength(2);
    expect(openOnes()).toHaveLength(1);
  });

  test("reports nothing after it was stopped", async () => {
    await open();
    const before = last();
    stream.stop();
    before.say("feed.9", { type: "everything" });
    await pass(60_000);
    expect(heard).toEqual([]);
    expect(server.streams).toHaveLength(1);
  });

  test("sends its tab's name, so that the server closes its previous stream", async () => {
    await open();
    const { reader } = last().input;
    last().end();
    await pass(1100);
    expect(last().input["reader"]).toBe(reader);
    expect(reader).toMatch(/./);
  });
});
