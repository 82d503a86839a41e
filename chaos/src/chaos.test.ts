import { serverFile } from "@daysignal/api/testing/program-files";
import { expect, test } from "vitest";
import { runChaos } from "./chaos.ts";
import { slowKinds } from "./findings.ts";

/** A short version of `pnpm chaos`, which injects each kind of fault many times. */
test("no acknowledged write is lost, partial or duplicated when processes are killed", async () => {
  const count = 1;
  const { recoveries, acknowledged, acknowledgedTimes, failed, findings } = await runChaos({
    serverFile,
    seed: 20_260_314,
    count,
    kinds: ["api", "postgres", "backend", "crash", "stop"],
    people: 4,
  });
  // Only `pnpm chaos` checks durations, because this machine may be busy.
  expect(findings.lines(slowKinds)).toEqual([]);
  expect(recoveries).toHaveLength(5 * count);
  expect(recoveries.every(({ took }) => Number.isFinite(took))).toBe(true);
  // Otherwise no fault had an effect, or no client was active at the time.
  expect(failed).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(20);
  expect(acknowledgedTimes).toBeGreaterThan(5);
});
