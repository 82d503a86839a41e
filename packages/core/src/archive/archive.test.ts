import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dailyLimit } from "../constants.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { newSignalFields } from "../signal/signal-fields.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { type ArchivedPlanEntry, completeLine, completeSettings } from "./archive.ts";
import { keepSlots, placeEntries } from "./place-entries.ts";

const day = calendarDay("2026-03-14");

/** Runs both steps of placing imported entries. */
function place(entries: readonly ArchivedPlanEntry[], taken: Parameters<typeof keepSlots>[1]) {
  const { kept, moved } = keepSlots(entries, taken);
  const inUse = new Set(taken.get(day));
  for (const { slotPosition } of kept) if (slotPosition !== null) inUse.add(slotPosition);
  const { placed, leftOut } = placeEntries(moved, new Map([[day, inUse]]));
  return { placed: [...kept, ...placed], leftOut };
}

const entry = (id: string, slotPosition: number | null): ArchivedPlanEntry => ({
  id,
  signalId: id,
  day,
  slotPosition,
  isOccurrence: false,
  occurrenceOf: null,
  subtasks: null,
  startsAt: null,
  minutes: null,
  ownTitle: null,
  ownNotes: null,
  completedAt: null,
  progress: false,
  rolledOverAt: slotPosition === null ? "2026-03-15T00:00:00.000Z" : null,
  createdAt: "2026-03-13T00:00:00.000Z",
});

describe("entries of an archive", () => {
  test("keep their slots if these are free", () => {
    const entries = [entry("a", 3), entry("b", 0), entry("c", null), entry("d", null)];
    expect(place(entries, new Map())).toEqual({ placed: entries, leftOut: [] });
  });

  test("get the first free slot if theirs is taken, after all entries that keep theirs", () => {
    const { placed } = place([entry("a", 0), entry("b", 1)], new Map([[day, new Set([0])]]));
    expect(placed.map(({ id, slotPosition }) => [id, slotPosition])).toEqual([
      ["b", 1],
      ["a", 2],
    ]);
  });

  test("share no slot among themselves either", () => {
    const { placed } = place([entry("a", 0), entry("b", 0)], new Map());
    expect(placed.map(({ slotPosition }) => slotPosition)).toEqual([0, 1]);
  });

  test("never share a slot, never exceed a day, and are never dropped without being reported", () => {
    const positions = fc.uniqueArray(fc.integer({ min: 0, max: dailyLimit.max - 1 }));
    fc.assert(
      fc.property(positions, positions, (own, there) => {
        const entries = own.map((position) => entry(`own-${position}`, position));
        const { placed, leftOut } = place(entries, new Map([[day, new Set(there)]]));
        const used = [...there, ...placed.map(({ slotPosition }) => slotPosition)];
        expect(new Set(used).size).toBe(used.length);
        expect(used.every((slot) => slot !== null && slot < dailyLimit.max)).toBe(true);
        expect(placed.length + leftOut.length).toBe(entries.length);
        expect(leftOut.length > 0).toBe(own.length + there.length > dailyLimit.max);
      }),
    );
  });
});

describe("an archive of an older version", () => {
  test("gets the defaults of missing fields, and keeps the values it has", () => {
    const signal = { id: "a", tags: ["home"] };
    expect(completeLine("signals", signal)).toEqual({
      ...newSignalFields,
      repeat: null,
      decidedAtReturns: 0,
      manualPosition: null,
      ...signal,
    });
    const entry = {
      occurrenceOf: null,
      subtasks: null,
      progress: false,
      startsAt: null,
      minutes: null,
      ownTitle: null,
      ownNotes: null,
    };
    expect(completeLine("planEntries", { id: "a" })).toEqual({ id: "a", ...entry });
    expect(completeLine("planEntries", { occurrenceOf: day })).toEqual({
      ...entry,
      occurrenceOf: day,
    });
    expect(completeLine("reminders", { id: "a" })).toEqual({
      id: "a",
      minutesBefore: null,
      occurrence: null,
    });
    expect(completeLine("projects", { id: "a" })).toEqual({ id: "a" });
    for (const line of ["signal", null, 1]) expect(completeLine("signals", line)).toBe(line);
  });

  test("gets defaults only for settings that were added later", () => {
    const { dailyWIPLimit, timeZone, theme, workingDayStart, workingDayEnd, ...later } =
      defaultSettings;
    const first = { dailyWIPLimit, timeZone, theme, workingDayStart, workingDayEnd };
    expect(completeSettings({})).toEqual(later);
    expect(completeSettings({ ...first, dayStart: "04:00" })).toEqual({
      ...defaultSettings,
      dayStart: "04:00",
    });
    for (const settings of [null, "none"]) expect(completeSettings(settings)).toBe(settings);
  });
});
