import { runs } from "@daysignal/core/testing/runs";
import { playSeries } from "@daysignal/core/testing/series-history";
import { anySeriesHistory } from "@daysignal/core/testing/series-steps";
import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { type SeriesClock, serverWorld } from "./server-world.ts";

const clock: SeriesClock = { now: new Date() };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => clock.now });
});

afterAll(() => app.close());

it("the invariants of a series (§4) hold in random histories of calls", async () => {
  await fc.assert(
    fc.asyncProperty(anySeriesHistory, async (history) => {
      await playSeries(await serverWorld(app, clock), history);
    }),
    { numRuns: runs(3) },
  );
});
