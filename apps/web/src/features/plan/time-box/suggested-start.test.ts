import { expect, it } from "vitest";
import { friday, saturday } from "../../../testing/planner-fixtures.ts";
import { suggestedStart } from "./suggested-start.ts";

it.each([
  ["2026-03-14T08:01:00Z", "Europe/Berlin", "09:15"],
  ["2026-03-14T08:15:00Z", "Europe/Berlin", "09:15"],
  ["2026-03-14T22:50:00Z", "Europe/Berlin", "00:00"],
  ["2026-03-14T08:01:00Z", "Asia/Kathmandu", "14:00"],
])("at %s in %s it is %s today", (now, timeZone, start) => {
  const moment = { now: new Date(now), today: saturday, timeZone };
  expect(suggestedStart(saturday, moment, "08:30")).toBe(start);
  expect(suggestedStart(friday, moment, "08:30")).toBe("08:30");
});
