import type { RegionSettings } from "@daysignal/core";
import { expect, test } from "vitest";
import { followRegion } from "./region.ts";

test("a region that is followed says whether anything is written otherwise than before", () => {
  const none: RegionSettings = { weekStart: null, timeFormat: null, weekend: null };
  followRegion("en");
  expect(followRegion("en")).toBe(false);
  expect(followRegion("de")).toBe(true);
  expect(followRegion("en", { ...none, timeFormat: "24" })).toBe(true);
  followRegion("en", none);
});
