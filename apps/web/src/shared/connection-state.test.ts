import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Connection,
  type ConnectionEvent,
  connectionEvents,
  isReachable,
  nextConnection,
} from "./connection-state.ts";
import { healthCheckDelayMs, retryDelayMs } from "./connection-times.ts";

const online: Connection = { name: "online" };
const oldVersion: Connection = { name: "oldVersion" };
const sessionEnded: Connection = { name: "sessionEnded" };
const unreachable = (failedChecks = 0): Connection => ({ name: "unreachable", failedChecks });
const proxySignIn = (failedChecks = 0): Connection => ({ name: "proxySignIn", failedChecks });

/** The next state by event, in the order of `connectionEvents`; null if nothing changes. */
const table: [Connection, (Connection | null)[]][] = [
  [online, [null, unreachable(), unreachable(), proxySignIn(), oldVersion, sessionEnded, null]],
  [oldVersion, [null, unreachable(), unreachable(), proxySignIn(), null, sessionEnded, null]],
  [unreachable(3), [online, null, unreachable(4), proxySignIn(4), null, sessionEnded, null]],
  [proxySignIn(3), [online, null, unreachable(4), proxySignIn(4), null, sessionEnded, null]],
  [sessionEnded, [null, null, null, null, null, null, online]],
];

const rows = table.flatMap(([from, ends]) =>
  ends.map((to, index) => [from, connectionEvents[index] as ConnectionEvent, to] as const),
);

describe("the connection", () => {
  test.each(rows)("%j, %s: %j", (from, event, to) => {
    const next = nextConnection(from, event);
    if (to) expect(next).toEqual(to);
    else expect(next).toBe(from);
  });

  test("is reachable unless calls get no answer or a proxy answers", () => {
    const names = table.filter(([state]) => isReachable(state)).map(([{ name }]) => name);
    expect(names).toEqual(["online", "oldVersion", "sessionEnded"]);
  });

  const events = fc.array(fc.constantFrom(...connectionEvents));
  const after = (happened: readonly ConnectionEvent[]) => happened.reduce(nextConnection, online);

  test("has a known state after any events", () => {
    const names = table.map(([{ name }]) => name);
    fc.assert(
      fc.property(events, (happened) => {
        expect(names).toContain(after(happened).name);
      }),
    );
  });

  test("is online again after any loss once the server answers somebody who is signed in", () => {
    fc.assert(
      fc.property(events, (happened) => {
        const lost = nextConnection(nextConnection(after(happened), "signedIn"), "unanswered");
        expect(isReachable(lost)).toBe(false);
        expect(nextConnection(lost, "answered")).toEqual(online);
      }),
    );
  });

  test("only ends a session, and begins one, when told so", () => {
    fc.assert(
      fc.property(events, (happened) => {
        const access = happened.filter((event) => event === "sessionEnded" || event === "signedIn");
        const hasEnded = access.at(-1) === "sessionEnded";
        expect(after(happened).name === "sessionEnded").toBe(hasEnded);
      }),
    );
  });
});

test("health checks follow each other quickly at first, then less and less often", () => {
  const delays = [0, 9, 10, 11, 12, 13, 14, 99].map((failed) => healthCheckDelayMs(failed, 1));
  expect(delays).toEqual([2000, 2000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(healthCheckDelayMs(0, 0)).toBe(1000);
});

test("a change is sent again after growing waits", () => {
  expect([0, 1, 2, 5, 40].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});
