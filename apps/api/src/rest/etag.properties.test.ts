import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { callAsSomeone, procedures } from "../../test/routes.ts";
import { sampleInputs } from "../../test/sample-inputs.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const firstNoon = Date.parse("2026-03-14T12:00:00.000Z");
const day = 86_400_000;

let app: TestApp;
let now = firstNoon;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) });
});

afterAll(() => app.close());

const reads = procedures.filter(({ type }) => type === "query").map(({ name }) => name);
/** Excludes calls that would end the session or start another one. */
const changes = procedures
  .filter(({ name, type }) => type === "mutation" && !name.startsWith("account."))
  .map(({ name }) => name);

/**
 * A step: a change, the next day, or a change of the one field that does not affect the version.
 */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...changes) },
  { weight: 2, arbitrary: fc.constantFrom("plan.select", "plan.unselect", "signal.complete") },
  { weight: 1, arbitrary: fc.constant("a day passes") },
);

it("two reads of a URL with the same ETag have the same body and next page", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
      now = firstNoon;
      const call = await callAsSomeone(app, "REST");
      const inputs = sampleInputs(await addSampleEntities(call, "2026-03-13"));
      const known = new Map<string, unknown>();
      for (const change of ["nothing", ...history]) {
        if (change === "a day passes") now += day;
        else if (change !== "nothing") await call(change, inputs[change]);
        const responses = await Promise.all(reads.map((name) => call(name, inputs[name])));
        for (const [index, { status, body, headers }] of responses.entries()) {
          if (status !== 200) continue;
          const tag = headers.get("etag");
          expect(tag, reads[index]).toMatch(/^(W\/)?"[\w-]+"$/);
          const read = { body, cursor: headers.get("x-next-cursor") };
          const key = `${reads[index]} ${tag}`;
          expect(read, `${key} after ${change}`).toEqual(known.get(key) ?? read);
          known.set(key, read);
        }
      }
    }),
    { numRuns: runs(1) },
  );
});
