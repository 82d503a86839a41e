import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { sharedValue } from "./shared-value.ts";

test("a value is shared if there is exactly one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }), (values) => {
      const signals = values.map((priority, index) =>
        aSignal(`${index}`, { priority: priority as 1 }),
      );
      const [one, ...others] = new Set(values);
      expect(sharedValue(signals, "priority")).toBe(others.length === 0 ? one : undefined);
    }),
    { numRuns: runs(50) },
  );
});
