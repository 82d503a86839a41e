import fc from "fast-check";
import { test } from "vitest";
import { rulesWorld } from "./rules-world.ts";
import { anySeriesHistory, playSeries } from "./series-history.ts";

test("the invariants of a series (§4) hold in random histories of the rules", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anySeriesHistory, (history) => playSeries(rulesWorld(), history)),
    { numRuns: 60 },
  );
});
