import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantSchema } from "./instant.ts";

const earliest = new Date("1970-01-01T00:00:00.000Z");
const latest = new Date("2999-12-31T23:59:59.999Z");

/** Arbitrary text, most of it almost a valid instant. */
const anyWriting = fc.oneof(
  fc.string(),
  fc.stringMatching(
    /^[12]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  ),
);

/** The schema's messages for a text; empty if it is valid. */
const problemsOf = (value: unknown) =>
  instantSchema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

const notADateTime = ["must be a date and time such as 2026-03-14T17:00:00Z"];
const outOfRange = ["must lie between the years 1970 and 2999"];

describe("an instant", () => {
  test.each([
    ["2026-03-14T17:00:00Z", "2026-03-14T17:00:00.000Z"],
    ["2026-03-14T17:00:00.5Z", "2026-03-14T17:00:00.500Z"],
    ["2026-03-14T17:00:00+01:00", "2026-03-14T16:00:00.000Z"],
    ["2026-01-01T00:30:00+14:00", "2025-12-31T10:30:00.000Z"],
    ["2024-02-29T23:00:00-08:00", "2024-03-01T07:00:00.000Z"],
  ])("written %s is kept as %s", (written, kept) => {
    expect(instantSchema.parse(written)).toBe(kept);
  });

  test("drops anything finer than a millisecond", () => {
    expect(instantSchema.parse("2026-03-14T17:00:00.123987Z")).toBe("2026-03-14T17:00:00.123Z");
  });

  test.each([
    "junk",
    "",
    "2026-03-14",
    "2026-03-14 17:00:00Z",
    "2026-03-14T17:00:00",
    "2026-02-30T17:00:00Z",
    "2025-02-29T17:00:00Z",
    "2026-03-14T24:00:00Z",
    "2026-03-14T17:60:00Z",
    "2026-03-14T17:00:00+99:00",
  ])("written %j is refused once, and never thrown over", (written) => {
    expect(problemsOf(written)).toEqual(notADateTime);
  });

  test.each([
    "1969-12-31T23:59:59.999Z",
    "3000-01-01T00:00:00Z",
    "1970-01-01T00:00:00+01:00",
    "2999-12-31T23:00:00-02:00",
  ])("at %s lies out of range", (written) => {
    expect(problemsOf(written)).toEqual(outOfRange);
  });

  test.each([1_773_507_600_000, null, true, new Date(0)])("must be a string, never %o", (value) => {
    expect(instantSchema.safeParse(value).success).toBe(false);
  });

  test("any text is either an instant in UTC or refused", () => {
    fc.assert(
      fc.property(anyWriting, (written) => {
        const parsed = instantSchema.safeParse(written);
        if (parsed.success) expect(new Date(parsed.data).toISOString()).toBe(parsed.data);
      }),
    );
  });

  test("is the same whatever offset it was written with", () => {
    fc.assert(
      fc.property(
        fc.date({ min: earliest, max: latest, noInvalidDate: true }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        (moment, offset) => {
          expect(instantSchema.parse(writeWithOffset(moment, offset))).toBe(moment.toISOString());
        },
      ),
    );
  });

  test("that was parsed is unchanged when parsed again", () => {
    fc.assert(
      fc.property(fc.date({ min: earliest, max: latest, noInvalidDate: true }), (moment) => {
        const once = instantSchema.parse(moment.toISOString());
        expect(instantSchema.parse(once)).toBe(once);
      }),
    );
  });
});

/** The instant in local time `offset` minutes ahead of UTC. */
function writeWithOffset(moment: Date, offset: number): string {
  const wall = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1);
  const digits = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${wall}${offset < 0 ? "-" : "+"}${digits(hours)}:${digits(minutes)}`;
}
