import fc from "fast-check";
import { expect, test } from "vitest";
import { type EventContent, isSameEvent, mergedFields, mergeEvent } from "./merge-event.ts";

// Few values, so that both sides often change a field, and to the same.
const content: fc.Arbitrary<EventContent> = fc.record({
  title: fc.constantFrom("Write", "Report"),
  start: fc.constantFrom("2026-03-14T08:00:00.000Z", "2026-03-15T09:00:00.000Z"),
  minutes: fc.constantFrom(30, 45, 60),
  isDone: fc.boolean(),
});
const instants = ["2026-03-14T08:00:00.000Z", "2026-03-14T09:00:00.000Z"] as const;
const sides = fc.record({
  base: content,
  ours: fc.option(content, { freq: 6 }),
  theirs: fc.option(content, { freq: 6 }),
  changedAt: fc.record({
    ours: fc.constantFrom(...instants),
    theirs: fc.option(fc.constantFrom(...instants)),
  }),
});

test("a merged event has each side's change, and the newer one of a field that both changed", () => {
  const property = fc.property(sides, ({ base, ours, theirs, changedAt }) => {
    const { content: merged, conflicts } = mergeEvent({ base, ours, theirs, changedAt });
    if (ours === null) {
      expect(merged).toBeNull();
      return;
    }
    const isChangedHere = mergedFields.some((field) => ours[field] !== base[field]);
    if (theirs === null) {
      expect(merged).toEqual(isChangedHere ? ours : null);
      expect(conflicts).toEqual(isChangedHere ? ["removed"] : []);
      return;
    }
    // Only the planner finishes a signal.
    expect(merged?.isDone).toBe(ours.isDone);
    const isOursNewer = changedAt.theirs !== null && changedAt.ours > changedAt.theirs;
    for (const field of mergedFields) {
      const [was, here, there] = [base[field], ours[field], theirs[field]];
      const isConflict = here !== was && there !== was && here !== there;
      expect(conflicts.includes(field)).toBe(isConflict);
      const expected = isConflict ? (isOursNewer ? here : there) : here === was ? there : here;
      expect(merged?.[field]).toBe(expected);
    }
  });
  fc.assert(property, { numRuns: 500 });
});

test("what was merged is stable: both sides have it, and merging it again changes nothing", () => {
  const property = fc.property(sides, (given) => {
    const { content: merged } = mergeEvent(given);
    if (merged === null) return;
    const again = { base: merged, ours: merged, theirs: merged, changedAt: given.changedAt };
    expect(mergeEvent(again)).toEqual({ content: merged, conflicts: [] });
    expect(isSameEvent(merged, { ...merged })).toBe(true);
  });
  fc.assert(property, { numRuns: 200 });
});
