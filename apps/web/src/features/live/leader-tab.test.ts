import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { reportConnection } from "../../shared/connection.ts";
import type { LiveMessage } from "../../trpc.ts";
import { followLive } from "./leader-tab.ts";

/** Node's locks and channels work like a browser's; tabs of one test have the same user. */
let userId: string;
let server: ReturnType<typeof fakeServer>;
let page: EventTarget & { visibilityState: string };
const tabs: { stop: () => void }[] = [];

beforeEach(() => {
  userId = crypto.randomUUID();
  server = fakeServer();
  page = Object.assign(new EventTarget(), {
    baseURI: "http://localhost/",
    cookie: "",
    visibilityState: "visible",
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  reportConnection("answered");
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  vi.unstubAllGlobals();
});

function openTab(readSince = Date.now()) {
  const heard: LiveMessage[] = [];
  const stop = followLive({
    userId,
    readSince,
    onMessage: (message) => heard.push(message),
  });
  const tab = { heard, stop };
  tabs.push(tab);
  return tab;
}

/** Waits for the stream with this number, from 1 on. */
async function stream(number: number) {
  await expect.poll(() => server.streams.length).toBeGreaterThanOrEqual(number);
  const found = server.streams[number - 1];
  if (!found) throw new Error("It was opened.");
  return found;
}
const everything: LiveMessage = { type: "everything" };

describe("the tabs of a browser", () => {
  // Without the regular look, which would mend a hand-over that fails.
  beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => vi.useRealTimers());

  test("share one stream, of the last opened tab", async () => {
    const first = openTab();
    const before = await stream(1);
    const second = openTab();
    const now = await stream(2);
    await expect.poll(() => before.isOpen()).toBe(false);
    now.say("feed.1", everything);
    await expect.poll(() => first.heard).toContainEqual(everything);
    expect(second.heard).toContainEqual(everything);
    expect(server.streams).toHaveLength(2);
  });

  test("resume after the last message when the leader is closed", async () => {
    const first = openTab();
    (await stream(1)).say("feed.1", { type: "nothing" });
    await expect.poll(() => first.heard).toHaveLength(1);
    const second = openTab();
    (await stream(2)).say("feed.2", everything);
    await expect.poll(() => first.heard).toContainEqual(everything);
    second.stop();
    const next = await stream(3);
    expect(next.input["lastEventId"]).toBe("feed.2");
    next.say("feed.3", { type: "nothing" });
    await expect.poll(() => first.heard).toHaveLength(3);
  });

  test("ask for changes since their first read, whatever the others have received meanwhile", async () => {
    const first = openTab();
    page.visibilityState = "hidden";
    const second = openTab(Date.now() - 60_000);
    (await stream(1)).say("feed.9", everything);
    await expect.poll(() => second.heard).toContainEqual(everything);
    first.stop();
    const { input } = await stream(2);
    expect(input["lastEventId"]).toBeUndefined();
    expect(input["age"]).toBeGreaterThan(60_000);
  });

  test("lead once they are visible", async () => {
    page.visibilityState = "hidden";
    openTab();
    const before = await stream(1);
    openTab();
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    await stream(2);
    await expect.poll(() => before.isOpen()).toBe(false);
    expect(server.streams.filter(({ isOpen }) => isOpen())).toHaveLength(1);
  });

  test("request the lock again only after a pause if the browser refuses it", async () => {
    // As WebKit does in a page that is being unloaded; the first request is granted and then
    // revoked.
    let requests = 0;
    const refuse = async (_name: string, _options: object, work: () => unknown) => {
      requests += 1;
      if (requests === 1) void work();
      throw new DOMException("The page is going away.", "AbortError");
    };
    vi.stubGlobal("navigator", { locks: { request: refuse } });
    openTab();
    await stream(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests).toBeLessThanOrEqual(2);
  });
});

describe("a tab that is not the leader", () => {
  let release: () => void;
  /** Another tab becomes the leader, and is then suspended. */
  const takeTheTurn = () =>
    new Promise<void>((resolve) => {
      const hold = async () => {
        resolve();
        await new Promise<void>((end) => (release = end));
      };
      navigator.locks
        .request(`daysignal live ${userId}`, { steal: true }, hold)
        .catch(() => undefined);
    });
  const second = async (seconds: number) => await vi.advanceTimersByTimeAsync(seconds * 1000);

  beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
  afterEach(() => {
    release();
    vi.useRealTimers();
  });

  test("becomes the leader after a longer silence than a stream can have", async () => {
    openTab();
    const before = await stream(1);
    await takeTheTurn();
    await expect.poll(() => before.isOpen()).toBe(false);
    await second(10);
    expect(server.streams).toHaveLength(1);
    await second(10);
    await stream(2);
  });

  test("does not become the leader while it hears from the other, or while offline", async () => {
    openTab();
    const before = await stream(1);
    await takeTheTurn();
    await expect.poll(() => before.isOpen()).toBe(false);
    const other = new BroadcastChannel(`daysignal live ${userId}`);
    // Opened after the tab's own channel, so it hears each message after it.
    const witness = new BroadcastChannel(other.name);
    for (let told = 0; told < 6; told += 1) {
      await second(5);
      const heard = new Promise((resolve) => {
        witness.addEventListener("message", resolve, { once: true });
      });
      other.postMessage({});
      await heard;
    }
    witness.close();
    other.close();
    expect(server.streams).toHaveLength(1);
    server.isReady = false;
    reportConnection("unanswered");
    await second(60);
    expect(server.streams).toHaveLength(1);
  });

  test("refetches everything after it was suspended while hidden, and not while it was awake", async () => {
    const tab = openTab();
    await stream(1);
    page.visibilityState = "hidden";
    await takeTheTurn();
    await second(180);
    expect(tab.heard).toEqual([]);
    vi.setSystemTime(Date.now() + 91_000);
    await second(5);
    expect(tab.heard).toEqual([everything]);
    await second(60);
    expect(tab.heard).toEqual([everything]);
    expect(server.streams).toHaveLength(1);
  });
});

describe("the leader", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
  afterEach(() => vi.useRealTimers());

  test("has no stream while the connection is lost, and resumes it afterwards", async () => {
    openTab();
    const before = await stream(1);
    before.say("feed.3", everything);
    await expect.poll(() => tabs).toMatchObject([{ heard: [everything] }]);
    reportConnection("unanswered");
    expect(before.isOpen()).toBe(false);
    reportConnection("answered");
    expect((await stream(2)).input["lastEventId"]).toBe("feed.3");
  });

  test("closes its stream after a minute in the background, and resumes it when it is visible", async () => {
    openTab();
    const before = await stream(1);
    before.say("feed.3", everything);
    await expect.poll(() => tabs).toMatchObject([{ heard: [everything] }]);
    await vi.advanceTimersByTimeAsync(130_000);
    expect(before.isOpen()).toBe(true);
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(55_000);
    expect(before.isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(before.isOpen()).toBe(false);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect((await stream(2)).input["lastEventId"]).toBe("feed.3");
    expect(server.streams).toHaveLength(2);
  });
});

test("without locks, over plain http, each visible tab has its own stream and resumes it", async () => {
  vi.stubGlobal("navigator", {});
  const tab = openTab();
  const before = await stream(1);
  before.say("feed.4", everything);
  await expect.poll(() => tab.heard).toHaveLength(1);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => before.isOpen()).toBe(false);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  const next = await stream(2);
  expect(next.input["lastEventId"]).toBe("feed.4");
});
