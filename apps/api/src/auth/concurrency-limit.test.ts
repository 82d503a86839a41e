import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { DomainError } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { createConcurrencyLimit, createConcurrencyLimits } from "./concurrency-limit.ts";

afterEach(() => vi.useRealTimers());

it("limits the parallel operations per key, queues further ones, refuses the rest, and releases all state", async () => {
  const anyWork = fc.array(fc.tuple(fc.constantFrom("anna", "bob"), fc.nat(3), fc.boolean()), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(anyWork, async (works) => {
      const options = {
        concurrency: 2,
        restRatio: 0,
        maxQueued: 5,
        queueTimeoutMs: 60_000,
        refusalDelayMs: 0,
      };
      const limit = createConcurrencyLimit(options);
      const active = { anna: 0, bob: 0 };
      const outcomes = await Promise.all(
        works.map(([user, turns, fails]) =>
          limit
            .run(user, async () => {
              active[user] += 1;
              expect(active[user]).toBeLessThanOrEqual(2);
              for (let n = 0; n < turns; n += 1) await turn();
              active[user] -= 1;
              if (fails) throw new Error("failed");
              return "done";
            })
            .catch((error: Error & { code?: string }) => error.code ?? error.message),
        ),
      );
      for (const user of ["anna", "bob"] as const) {
        const own = outcomes.filter((_, index) => works[index]?.[0] === user);
        expect(own.filter((outcome) => outcome === "RATE_LIMITED")).toHaveLength(
          Math.max(0, own.length - 7),
        );
      }
      await expect.poll(() => limit.size).toBe(0);
    }),
    { numRuns: runs(25) },
  );
});

it("does not run operations that were queued for too long, or whose caller has gone", async () => {
  const limit = createConcurrencyLimit({
    concurrency: 1,
    restRatio: 0,
    maxQueued: 5,
    queueTimeoutMs: 20,
  });
  const done: string[] = [];
  const hanging = limit.run("anna", () => sleep(200).then(() => done.push("first")));
  const waiting = limit.run("anna", async () => done.push("second"));
  await expect(waiting).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await hanging;
  const request = new AbortController();
  const short = limit.run("anna", turn);
  const left = limit.run("anna", async () => done.push("left"), request.signal);
  request.abort();
  await expect(left).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await short;
  await limit.run("anna", async () => done.push("third"));
  expect(done).toEqual(["first", "third"]);
  await turn();
  expect(limit.size).toBe(0);
});

it("uses the configured error for a timeout in the queue", async () => {
  const timeoutError = () => new DomainError("RATE_LIMITED");
  const limit = createConcurrencyLimit({
    concurrency: 1,
    restRatio: 0,
    maxQueued: 5,
    queueTimeoutMs: 20,
    timeoutError,
  });
  const hanging = limit.run("anna", () => sleep(200));
  await expect(limit.run("anna", async () => undefined)).rejects.toMatchObject({
    code: "RATE_LIMITED",
  });
  await hanging;
});

it("delays a refusal, so that immediate retries are slow", async () => {
  const limit = createConcurrencyLimit({
    concurrency: 1,
    restRatio: 0,
    maxQueued: 1,
    queueTimeoutMs: 60_000,
    refusalDelayMs: 500,
  });
  let refused: unknown;
  const busy = Promise.withResolvers<void>();
  const others = [limit.run("anna", () => busy.promise)];
  // By then the first one is running rather than queued.
  await turn();
  others.push(limit.run("anna", () => busy.promise));
  const refusal = limit
    .run("anna", async () => undefined)
    .catch((error) => {
      refused = error;
    });
  await turn();
  expect(refused).toBeUndefined();
  await refusal;
  expect(refused).toMatchObject({ code: "RATE_LIMITED" });
  busy.resolve();
  await Promise.all(others);
});

/** Returns work that takes this long in fake time. */
const takes = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

it("delays neither fifty calls at once nor calls one after another", async () => {
  // Nobody advances these fake timers, so a pause would last forever.
  vi.useFakeTimers();
  const { calls } = createConcurrencyLimits(10);
  let done = 0;
  const call = () => calls.run("anna", async () => (done += 1));
  await Promise.all(Array.from({ length: 50 }, call));
  for (let n = 0; n < 1000; n += 1) await call();
  expect(done).toBe(1050);
});

it("pauses between operations of a key that is busy for longer than a burst", async () => {
  vi.useFakeTimers();
  const limit = createConcurrencyLimit({
    concurrency: 1,
    restRatio: 3,
    maxQueued: 10,
    queueTimeoutMs: 60_000,
  });
  let done = 0;
  const all = Array.from({ length: 10 }, () =>
    limit.run("anna", takes(100)).then(() => (done += 1)),
  );
  // The sixth one ends after the burst.
  await vi.advanceTimersByTimeAsync(600);
  expect(done).toBe(6);
  await vi.advanceTimersByTimeAsync(399);
  expect(done).toBe(6);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toBe(7);
  // Other keys do not wait for it, and its last operation is not followed by a pause.
  await limit.run("bob", async () => undefined);
  await vi.advanceTimersByTimeAsync(3 * 400);
  await Promise.all(all);
  expect(limit.size).toBe(0);
});

it("lets a busy user make one call at a time, with pauses, within a second of another's call", async () => {
  vi.useFakeTimers();
  const { calls } = createConcurrencyLimits(10);
  let done = 0;
  const all = Array.from({ length: 90 }, () =>
    calls.run("anna", takes(100)).then(() => (done += 1)),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toBe(40);
  await calls.run("bob", async () => undefined);
  // The four that run end, and one more each 100 ms and five times that.
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toBe(45);
  await vi.advanceTimersByTimeAsync(1001);
  expect(done).toBeGreaterThan(65);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(all);
});
