import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { calendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { timeBoxSignalInput } from "./plan.ts";
import { changeTimeBox, dateOfTime, noTimeBox, type TimeBox } from "./time-box.ts";

const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => `${part}`.padStart(2, "0")).join(":"));
const length = fc.integer({ min: 5, max: 1440 });
const box: fc.Arbitrary<TimeBox> = fc.oneof(
  fc.constant(noTimeBox),
  fc.record({ startsAt: time, minutes: fc.option(length) }),
);
const change = fc.record(
  { startsAt: fc.option(time), minutes: fc.option(length) },
  { requiredKeys: [] },
);

describe("any change of a time box", () => {
  test("sets the given fields, keeps the others, and removes the length if there is no start", () => {
    fc.assert(
      fc.property(box, change, (before, wanted) => {
        const startsAt = wanted.startsAt === undefined ? before.startsAt : wanted.startsAt;
        const minutes = wanted.minutes === undefined ? before.minutes : wanted.minutes;
        if (startsAt === null && (wanted.minutes ?? null) !== null) {
          expect(() => changeTimeBox(before, wanted)).toThrow("minutes");
          return;
        }
        const after = changeTimeBox(before, wanted);
        expect(after).toEqual(startsAt === null ? noTimeBox : { startsAt, minutes });
        expect(changeTimeBox(after, wanted)).toEqual(after);
        // The previous values undo it.
        expect(changeTimeBox(after, before)).toEqual(before);
      }),
    );
  });
});

test("a time of a planner day is on the calendar date at which that day includes it", () => {
  const day = calendarDay("2026-03-14");
  const dayStart = fc.constantFrom("00:00", "04:00", "06:00");
  fc.assert(
    fc.property(time, dayStart, (at, start) => {
      expect(dateOfTime(day, start, { dayStart: start })).toBe(day);
      const instant = `${dateOfTime(day, at, { dayStart: start })}T${at}:00Z`;
      expect(dayAt(instant, { timeZone: "UTC", dayStart: start })).toBe(day);
    }),
  );
});

it("accepts times of day, and lengths from five minutes to a day", () => {
  const base = { date: "2026-03-14", taskId: "0b5c3a52-6a0e-4b56-9e6b-0d3f1a2b4c5d" };
  const isTaken = (more: object) => timeBoxSignalInput.safeParse({ ...base, ...more }).success;
  const taken = [{}, { startsAt: "00:00", minutes: 5 }, { startsAt: null, minutes: null }];
  expect(taken.filter((more) => !isTaken(more))).toEqual([]);
  expect(isTaken({ startsAt: "23:59", minutes: 1440 })).toBe(true);
  const refused = [
    ...["24:00", "9:30", "09:60", "09:30:00", ""].map((startsAt) => ({ startsAt })),
    ...[4, 1441, 30.5, "30"].map((minutes) => ({ minutes })),
    { position: 1 },
  ];
  expect(refused.filter(isTaken)).toEqual([]);
});
