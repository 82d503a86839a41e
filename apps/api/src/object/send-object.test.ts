import { expect, it } from "vitest";
import { readRange } from "./send-object.ts";

it.each<[string, ReturnType<typeof readRange>]>([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=9-9", { start: 9, end: 9 }],
  ["bytes=8-9", { start: 8, end: 9 }],
  ["bytes=8-10", { start: 8, end: 9 }],
  ["bytes=10-10", "unsatisfiable"],
  ["bytes=-10", { start: 0, end: 9 }],
  ["bytes=-11", { start: 0, end: 9 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-", null],
  ["bytes=5-4", null],
  ["bytes=11-10", null],
  ["xbytes=1-2", null],
  ["bytes=1-2x", null],
  ["bytes=1-2, 4-5", null],
  [`bytes=0-${"9".repeat(15)}`, { start: 0, end: 9 }],
  [`bytes=0-${"9".repeat(16)}`, null],
])("%s of ten bytes is read as %j", (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

it("without the header the whole object is read", () => {
  expect(readRange(undefined, 10)).toBeNull();
  expect(readRange("bytes=0-", 0)).toBe("unsatisfiable");
});
