import { expect, test } from "vitest";

/** Offsets from UTC in minutes, in January and in July. */
const offsets: Readonly<Record<string, readonly [number, number]>> = {
  UTC: [0, 0],
  "America/Los_Angeles": [-480, -420],
  "Europe/Berlin": [60, 120],
  "Pacific/Kiritimati": [840, 840],
};

test("this process runs in the time zone of its test project", () => {
  const timeZone = process.env["TZ"] ?? "none";
  expect(Object.keys(offsets)).toContain(timeZone);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
  const ahead = [0, 6].map((month) => 0 - new Date(2026, month, 15).getTimezoneOffset());
  expect(ahead).toEqual(offsets[timeZone]);
});
