import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  checkHealth,
  checkLostConnection,
  isConnected,
  onConnectionChange,
  readConnection,
  reportConnection,
} from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const ready = () => Response.json({ status: "ready" });
const unready = () => Response.json({ status: "starting" }, { status: 503 });
const page = (status: number) =>
  new Response("<!doctype html>", { status, headers: { "content-type": "text/html" } });

/** Answers all health checks; records when they were made, in seconds. */
function answerAll(respond: (init: RequestInit) => Response | Promise<Response>) {
  const began = Date.now();
  const asked: { url: string; at: number; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, at: (Date.now() - began) / 1000, init });
    return await respond(init);
  });
  return { asked, times: () => asked.map(({ at }) => at) };
}
const silence = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("a health check says what answered, and the state follows", async () => {
  const states: [string, string, () => Response | Promise<Response>][] = [
    ["healthy", "online", ready],
    ["refused", "unreachable", unready],
    ["refused", "unreachable", () => Response.json({ status: "ready" }, { status: 503 })],
    ["refused", "unreachable", () => Response.json({ status: "starting" })],
    ["refused", "unreachable", () => page(502)],
    ["signInPage", "proxySignIn", () => page(200)],
    ["signInPage", "proxySignIn", () => page(401)],
    ["silent", "unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["healthy", "online", ready],
  ];
  const changes: string[] = [];
  const stop = onConnectionChange(() => changes.push(readConnection().name));
  for (const [health, name, respond] of states) {
    const { asked } = answerAll(respond);
    expect([await checkHealth(), readConnection().name]).toEqual([health, name]);
    expect(asked).toMatchObject([
      { url: "/readyz", init: { cache: "no-store", redirect: "manual" } },
    ]);
  }
  expect(changes).toEqual(["unreachable", "proxySignIn", "unreachable", "online"]);
  stop();
  reportConnection("unanswered");
  expect(changes).toHaveLength(4);
});

test("a server that does not answer in time is silent, and leaves no timer once it is back", async () => {
  answerAll(silence);
  const checked = checkHealth();
  await pass(3.9);
  expect(isConnected()).toBe(true);
  await pass(0.2);
  expect([await checked, isConnected()]).toEqual(["silent", false]);
  answerAll(ready);
  await pass(2);
  expect([isConnected(), vi.getTimerCount()]).toEqual([true, 0]);
});

test("a lost server is asked with backoff until it answers", async () => {
  let isReady = false;
  const { times } = answerAll(() => (isReady ? ready() : unready()));
  reportConnection("unanswered");
  reportConnection("unanswered");
  await pass(100);
  expect(times()).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 36, 52, 82]);
  isReady = true;
  await pass(30);
  expect([isConnected(), vi.getTimerCount()]).toEqual([true, 0]);
  // After the next loss it is asked soon again.
  const count = times().length;
  reportConnection("unanswered");
  await pass(2);
  expect(times()).toHaveLength(count + 1);
});

test("checks of a silent server overlap, so that one finds the network as soon as it is back", async () => {
  const { times } = answerAll(silence);
  reportConnection("unanswered");
  await pass(9);
  expect(times()).toEqual([2, 4, 6, 8]);
});

test("a lost server is asked at once when the user or the browser expects it back", async () => {
  const { asked } = answerAll(ready);
  checkLostConnection();
  await pass(0);
  expect(asked).toEqual([]);
  reportConnection("unanswered");
  checkLostConnection();
  await pass(0);
  expect(asked).toHaveLength(1);
  expect([isConnected(), vi.getTimerCount()]).toEqual([true, 0]);
});
