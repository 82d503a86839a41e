import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarDay, calendarDay } from "../time/calendar-day.ts";
import { changeScopes } from "./change-occurrence-input.ts";
import { changeOccurrence, inOwnWords, noOwnWords } from "./own-words.ts";

const onMarch = (date: number) => calendarDay(`2026-03-${String(date).padStart(2, "0")}`);
const days = [2, 3, 4, 5, 6].map(onMarch);
const series = { title: "Water", notes: null as string | null };
const entryOn = (day: CalendarDay, own: object = {}) => ({
  id: day,
  day,
  isOccurrence: true,
  ...noOwnWords,
  ...own,
});

const anyTitle = fc.constantFrom("Water", "Plant", "Weed");
const anyNotes = fc.constantFrom("", "Roses", "Beans");
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const orUnsaid = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const anySeries = fc.record({
  title: anyTitle,
  notes: orNone(fc.constantFrom("Roses", "Beans")),
});
const anyEntries = fc
  .array(fc.record({ ownTitle: orNone(anyTitle), ownNotes: orNone(anyNotes) }), {
    minLength: days.length,
    maxLength: days.length,
  })
  .map((owns) => days.map((day, index) => entryOn(day, owns[index])));
const anyChange = fc.record({
  title: orUnsaid(orNone(anyTitle)),
  notes: orUnsaid(orNone(anyNotes)),
  scope: orUnsaid(fc.constantFrom(...changeScopes)),
});

test("a changed day has the given text, earlier days keep theirs, and later ones follow the series", () => {
  fc.assert(
    fc.property(
      anySeries,
      anyEntries,
      fc.nat(days.length - 1),
      anyChange,
      (signal, all, at, change) => {
        const date = days[at] as CalendarDay;
        const { series: after, updated } = changeOccurrence(signal, all, date, change);
        const stored = all.map((entry) => updated.find(({ id }) => id === entry.id) ?? entry);
        const isOfAll = change.scope === "following";
        for (const [index, entry] of stored.entries()) {
          const before = all[index] as typeof entry;
          const [old, shown] = [inOwnWords(signal, before), inOwnWords(after, entry)];
          if (entry.day < date) expect(shown).toEqual(old);
          if (entry.day > date) expect(entry).toEqual(before);
          if (entry.day !== date) continue;
          const given = { title: change.title ?? after.title, notes: change.notes ?? after.notes };
          expect(shown).toEqual({
            title: change.title === undefined && !isOfAll ? old.title : shown.title,
            notes: change.notes === undefined && !isOfAll ? old.notes : shown.notes,
          });
          if (change.title !== undefined) expect(shown.title).toBe(given.title);
          if (change.notes !== undefined) expect(shown.notes).toBe(given.notes || null);
        }
        if (!isOfAll) expect(after).toEqual(signal);
        const again = changeOccurrence(after, stored, date, change);
        expect(again).toEqual({ series: after, updated: [] });
      },
    ),
  );
});

test("a change of this and all later days can be undone", () => {
  const all = days.map((day, index) => entryOn(day, index === 3 ? { ownTitle: "Weed" } : {}));
  const [, date] = days as [CalendarDay, CalendarDay];
  const change = { title: "Plant", notes: "Beans", scope: "following" } as const;
  const there = changeOccurrence(series, all, date, change);
  expect(there.series).toEqual({ title: "Plant", notes: "Beans" });
  expect(there.updated).toEqual([{ ...all[0], ownTitle: "Water", ownNotes: "" }]);
  const stored = all.map((entry) => there.updated.find(({ id }) => id === entry.id) ?? entry);
  const back = { title: "Water", notes: "", scope: "following" } as const;
  const { series: after, updated } = changeOccurrence(there.series, stored, date, back);
  expect(after).toEqual(series);
  expect(updated).toEqual([all[0]]);
});

test("a day without its own text shows the signal's, and blank notes count as none", () => {
  expect(inOwnWords(series, noOwnWords)).toBe(series);
  expect(inOwnWords(series, { ownTitle: null, ownNotes: " " })).toEqual(series);
});

test("only a planned day of a series can have its own text", () => {
  const [date, other] = days as [CalendarDay, CalendarDay];
  const oneOff = { ...entryOn(date), isOccurrence: false };
  for (const entries of [[], [entryOn(other)], [oneOff]]) {
    const change = () => changeOccurrence(series, entries, date, { title: "Plant" });
    expect(change).toThrow(
      expect.objectContaining({ code: "NOT_PLANNED", details: { field: "date" } }),
    );
  }
});
