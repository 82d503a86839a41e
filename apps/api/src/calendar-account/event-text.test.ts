import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { eventTitle, readEventText, writeEventText } from "./event-text.ts";

const start = "2026-03-14T09:00:00.000Z";
const content = fc.record({
  title: fc
    .string({ minLength: 1, unit: "grapheme" })
    .map(eventTitle)
    .filter((title) => title !== "" && !title.startsWith("✓")),
  minutes: fc.integer({ min: 15, max: 240 }),
  isDone: fc.boolean(),
});

it("an event is read as it was written, also if the answer to that was lost", () => {
  fc.assert(
    fc.property(content, content, (written, known) => {
      const id = "1";
      const options = { id, existing: null, url: null, now: new Date(start) };
      const text = writeEventText({ ...options, content: { ...written, start } });
      const base = { ...known, start };
      expect(readEventText(text, { id, base, timeZone: "UTC" })).toEqual({
        kind: "event",
        content: { ...written, start, isDone: known.isDone },
        changedAt: start,
      });
    }),
    { numRuns: runs(100) },
  );
});
