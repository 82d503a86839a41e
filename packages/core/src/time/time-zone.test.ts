import { describe, expect, test } from "vitest";
import { isTimeZone, timeZoneSchema } from "./time-zone.ts";

describe("a time zone", () => {
  test.each(["UTC", "Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kolkata"])(
    "is %s",
    (name) => {
      expect(isTimeZone(name)).toBe(true);
      expect(timeZoneSchema.parse(name)).toBe(name);
    },
  );

  test.each([
    "",
    "Mars/Olympus_Mons",
    "Etc/Unknown",
    "+01:00",
    "-0800",
    "Europe/Berlin ",
    "Europe/Berlin\u0000",
    "Europe/Berlin; drop table users",
    "x".repeat(65),
  ])("is not %j", (name) => {
    expect(isTimeZone(name)).toBe(false);
    expect(timeZoneSchema.safeParse(name).success).toBe(false);
  });
});
