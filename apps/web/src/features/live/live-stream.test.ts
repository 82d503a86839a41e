import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { isConnected, readConnection } from "../../shared/connection.ts";
import type { LiveMessage } from "../../trpc.ts";
import { openLiveStream } from "./live-stream.ts";

let server: ReturnType<typeof fakeServer>;
let close: () => void;
const heard: [string, LiveMessage][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  heard.length = 0;
});

afterEach(() => close());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function open(since: { lastEventId?: string; age?: number } = { age: 500 }): Promise<void> {
  close = openLiveStream({
    since: () => since,
    onMessage: (id, message) => heard.push([id, message]),
  });
  await pass(0);
}

const last = () => {
  const found = server.streams.at(-1);
  if (!found) throw new Error("No stream was opened.");
  return found;
};
const openOnes = () => server.streams.filter(({ isOpen }) => isOpen());
const beats = async (count: number) => {
  for (let beat = 0; beat < count; beat += 1) {
    await pass(4000);
    last().say("feed.7", { type: "nothing" });
  }
};

describe("a stream of live changes", () => {
  test("says where it begins and which tab reads it, and stays open while heartbeats arrive", async () => {
    await open();
    await beats(20);
    expect(server.streams).toHaveLength(1);
    expect(last().input).toEqual({ age: 500, reader: expect.stringMatching(/./) });
    last().say("feed.8", { type: "everything" });
    await pass(0);
    expect(heard.at(-1)).toEqual(["feed.8", { type: "everything" }]);
  });

  test("resumes over a new connection when the old one goes silent", async () => {
    await open();
    await beats(1);
    await pass(9100);
    expect(server.streams).toHaveLength(2);
    expect(openOnes()).toHaveLength(1);
    expect(last().input).toMatchObject({ lastEventId: "feed.7" });
    await beats(3);
    expect(server.streams).toHaveLength(2);
    expect(isConnected()).toBe(true);
  });

  test("that goes silent reports the connection lost if the server does not answer at all", async () => {
    await open();
    await beats(1);
    server.isReady = false;
    await pass(8900);
    expect(isConnected()).toBe(true);
    await pass(4200);
    expect(readConnection().name).toBe("unreachable");
  });

  test.each<[string, () => void]>([
    ["has a passing error", () => last().refuse("UNAVAILABLE")],
    ["is cut off", () => last().cut()],
  ])("resumes within seconds after it %s", async (_how, end) => {
    await open();
    await beats(1);
    end();
    await pass(3100);
    expect(server.streams).toHaveLength(2);
    expect(openOnes()).toHaveLength(1);
    expect(isConnected()).toBe(true);
    const { input, headers } = last();
    // As EventSource or as tRPC resumes it; the server accepts both.
    expect(headers.get("last-event-id") ?? input["lastEventId"]).toBe("feed.7");
  });

  test("is requested again after a server error, without an end", async () => {
    await open();
    server.streamStatus = 502;
    last().cut();
    await pass(30_000);
    expect(openOnes()).toEqual([]);
    server.streamStatus = 200;
    await pass(3100);
    expect(openOnes()).toHaveLength(1);
  });

  test("waits half a minute after a refusal", async () => {
    await open();
    last().refuse("RATE_LIMITED");
    await pass(29_900);
    expect(server.streams).toHaveLength(1);
    await pass(200);
    expect(server.streams).toHaveLength(2);
  });

  test("ends with its session, and reports that", async () => {
    await open();
    last().refuse("NOT_SIGNED_IN");
    await pass(60_000);
    expect(readConnection().name).toBe("sessionEnded");
    expect(server.streams).toHaveLength(1);
    expect(openOnes()).toEqual([]);
  });

  test("is requested again if the server accepts the request but does not answer", async () => {
    server.streamStatus = undefined;
    await open();
    await pass(9900);
    server.streamStatus = 200;
    expect(server.streams).toEqual([]);
    await pass(3200);
    expect(openOnes()).toHaveLength(1);
  });

  test("reports nothing after it was closed", async () => {
    await open();
    const before = last();
    close();
    before.say("feed.9", { type: "everything" });
    await pass(60_000);
    expect(heard).toEqual([]);
    expect(server.streams).toHaveLength(1);
    expect(openOnes()).toEqual([]);
  });
});
