import { afterEach, expect, test, vi } from "vitest";
import { readServerClock, serverInstant, serverNow } from "./server-clock.ts";

const now = Date.parse("2026-03-14T12:00:00Z");
const answerOf = (ahead: number) =>
  new Response("", { headers: { date: new Date(now + ahead).toUTCString() } });

afterEach(() => readServerClock(new Response("", { headers: { date: new Date().toUTCString() } })));

test("the server's clock counts once it differs by more than a response takes", () => {
  vi.useFakeTimers({ now });
  for (const [ahead, used] of [
    [0, 0],
    [15_000, 0],
    [-15_000, 0],
    [16_000, 16_000],
    [-3_600_000, -3_600_000],
  ] as const) {
    readServerClock(answerOf(ahead));
    expect(serverNow().getTime() - now).toBe(used);
    expect(serverInstant()).toBe(new Date(now + used).toISOString());
  }
  // A response without a clock tells nothing new.
  readServerClock(new Response(""));
  expect(serverNow().getTime() - now).toBe(-3_600_000);
  readServerClock(answerOf(1000));
  expect(serverNow().getTime()).toBe(now);
});
