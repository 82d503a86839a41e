import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { DomainError } from "@daysignal/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createFairShare } from "./fair-share.ts";

it("lets each person have so many under way, makes the next ones wait, refuses the rest, and forgets all of it", async () => {
  const anyWork = fc.array(fc.tuple(fc.constantFrom("anna", "bob"), fc.nat(3), fc.boolean()), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(anyWork, async (works) => {
      const bounds = { atOnce: 2, maxWaiting: 5, maxWaitMs: 60_000, refusalDelayMs: 0 };
      const share = createFairShare(bounds);
      const active = { anna: 0, bob: 0 };
      const outcomes = await Promise.all(
        works.map(([person, turns, fails]) =>
          share
            .run(person, async () => {
              active[person] += 1;
              expect(active[person]).toBeLessThanOrEqual(2);
              for (let n = 0; n < turns; n += 1) await turn();
              active[person] -= 1;
              if (fails) throw new Error("failed");
              return "done";
            })
            .catch((error: Error & { code?: string }) => error.code ?? error.message),
        ),
      );
      for (const person of ["anna", "bob"] as const) {
        const own = outcomes.filter((_, index) => works[index]?.[0] === person);
        expect(own.filter((outcome) => outcome === "RATE_LIMITED")).toHaveLength(
          Math.max(0, own.length - 7),
        );
      }
      await turn();
      expect(share.size).toBe(0);
    }),
    { numRuns: 50 },
  );
});

it("refuses what waits too long for its turn, without doing it later", async () => {
  const share = createFairShare({ atOnce: 1, maxWaiting: 5, maxWaitMs: 20 });
  const done: string[] = [];
  const hanging = share.run("anna", () => sleep(200).then(() => done.push("first")));
  const waiting = share.run("anna", async () => done.push("second"));
  await expect(waiting).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await hanging;
  await share.run("anna", async () => done.push("third"));
  expect(done).toEqual(["first", "third"]);
  await turn();
  expect(share.size).toBe(0);
});

it("says by its own words that a turn did not come", async () => {
  const late = () => new DomainError("RATE_LIMITED");
  const share = createFairShare({ atOnce: 1, maxWaiting: 5, maxWaitMs: 20, late });
  const hanging = share.run("anna", () => sleep(200));
  await expect(share.run("anna", async () => undefined)).rejects.toMatchObject({
    code: "RATE_LIMITED",
  });
  await hanging;
});

it("holds a refusal back, so that repeating it at once is slow", async () => {
  const share = createFairShare({
    atOnce: 1,
    maxWaiting: 1,
    maxWaitMs: 60_000,
    refusalDelayMs: 50,
  });
  let refused: unknown;
  const others = [share.run("anna", () => sleep(100))];
  // The first one is under way then, and no longer waits.
  await turn();
  others.push(share.run("anna", () => sleep(100)));
  const refusal = share
    .run("anna", async () => undefined)
    .catch((error) => {
      refused = error;
    });
  await turn();
  expect(refused).toBeUndefined();
  await refusal;
  expect(refused).toMatchObject({ code: "RATE_LIMITED" });
  await Promise.all(others);
});
