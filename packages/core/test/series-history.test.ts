import fc from "fast-check";
import { test } from "vitest";
import { rulesWorld } from "./rules-world.ts";
import { playSeries } from "./series-history.ts";
import { anySeriesHistory } from "./series-steps.ts";

test("the invariants of a series (§4) hold in random histories of the rules", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anySeriesHistory, (history) => playSeries(rulesWorld(), history)),
    { numRuns: 30 },
  );
});
