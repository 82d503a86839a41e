import fc from "fast-check";
import { expect, test } from "vitest";
import { nearbyDay } from "../../test/arbitraries.ts";
import { plusDays } from "../time/calendar-day.ts";
import { remindedOccurrence } from "./reminded-occurrence.ts";

const anyEntries = fc.uniqueArray(
  fc.record({
    day: nearbyDay,
    completedAt: fc.constantFrom(null, "2026-03-14T08:00:00.000Z"),
    occurrenceOf: fc.constant(null),
  }),
  { selector: ({ day }) => day },
);

test("a reminder is about the occurrence of its day, even if moved, else the earliest open one", () => {
  fc.assert(
    fc.property(anyEntries, nearbyDay, (others, day) => {
      const entries = others.filter((entry) => entry.day !== day);
      const earliest = entries
        .filter(({ completedAt }) => completedAt === null)
        .map((entry) => entry.day)
        .sort()[0];
      expect(remindedOccurrence(entries, day)?.day).toBe(earliest);
      const away = plusDays(day, 1000);
      const moved = { day: away, occurrenceOf: day, completedAt: null };
      expect(remindedOccurrence([...entries, moved], day)).toBe(moved);
      const there = { day, occurrenceOf: null, completedAt: "2026-03-14T08:00:00.000Z" };
      expect(remindedOccurrence([moved, ...entries, there], day)).toBe(there);
    }),
  );
});
