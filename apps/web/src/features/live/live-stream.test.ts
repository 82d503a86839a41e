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
const heard: LiveMessage[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  onlineManager.setOnline(true);
  search = searchWhileLost();
  pace = "quick";
  place = undefined;
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
    onAttempt: () => undefined,
    onSessionEnded: () => undefined,
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
  test("stays open for as long as the server says that it is there", async () => {
    await open();
    await beats(20, 4000);
    expect(server.streams).toHaveLength(1);
  });

  test("goes on from its place over a new connection when the old one falls silent", async () => {
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

  test("that falls silent tells the whole app when the server does not answer at all", async () => {
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

  test("comes back after the server has ended it", async () => {
    await open();
    last().end();
    await pass(1100);
    expect(openOnes()).toHaveLength(1);
    expect(server.streams).toHaveLength(2);
  });

  test("beats slowly once nobody looks, and at once as before when somebody does", async () => {
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

  test("names its tab, so that the server ends what it had open before", async () => {
    await open();
    const { reader } = last().input;
    last().end();
    await pass(1100);
    expect(last().input["reader"]).toBe(reader);
    expect(reader).toMatch(/./);
  });
});
