import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { NewHistoryEntry } from "../signal/signal-history.ts";
import { calendarDay, daysBetween, plusDays } from "../time/calendar-day.ts";
import { createHookInput, type Hook, hasHookFailed, hookName } from "./hook.ts";
import { daysToClose, eventsOfKinds, gainedDays } from "./hook-events.ts";
import { pauseOfDelivery, pauseOfHook } from "./hook-retries.ts";

const today = calendarDay("2026-03-14");
const anyDay = fc.integer({ min: -30, max: 30 }).map((count) => plusDays(today, count));

describe("a new hook", () => {
  const input = { url: "https://example.com/hook", events: ["day.full", "signal.planned"] };

  it("has an address and a list of events, without duplicates and in a fixed order", () => {
    const events = [...input.events, "day.full"];
    expect(createHookInput.parse({ ...input, events })).toEqual({
      url: input.url,
      events: ["signal.planned", "day.full"],
    });
  });

  it.each([
    { url: "ftp://example.com" },
    { url: "javascript:alert(1)" },
    { events: [] },
    { events: ["signal.made"] },
    { secret: "mine" },
  ])("is refused with %j", (change) => {
    expect(createHookInput.safeParse({ ...input, ...change }).success).toBe(false);
  });
});

describe("tries", () => {
  /** The ages at which a delivery to a receiver that never responds is attempted. */
  function tries(pause: (ageMs: number) => number | null, first: number): number[] {
    const ages = [first];
    for (let next = pause(first); next !== null; next = pause(ages.at(-1) ?? 0)) {
      ages.push((ages.at(-1) ?? 0) + next);
    }
    return ages;
  }

  it("become rarer for about a day, and are few, whenever the first one is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 * 3_600_000 }), (first) => {
        const ages = tries(pauseOfDelivery, first);
        expect(ages.length).toBeGreaterThan(1);
        expect(ages.length).toBeLessThan(20);
        expect(ages.at(-1)).toBeGreaterThanOrEqual(24 * 3_600_000);
        expect(ages.at(-1)).toBeLessThanOrEqual(30 * 3_600_000);
        const pauses = ages.slice(1).map((age, index) => age - (ages[index] ?? 0));
        expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      }),
    );
  });

  it("end after exactly a day, those of a hook after five", () => {
    const day = 86_400_000;
    expect([pauseOfDelivery(day - 1), pauseOfDelivery(day)]).toEqual([6 * 3_600_000, null]);
    expect([pauseOfHook(5 * day - 1), pauseOfHook(5 * day)]).toEqual([1_800_000, null]);
    expect([0, 5000, 5001].map(pauseOfDelivery)).toEqual([5000, 5000, 5001]);
  });

  it("of a hook end after five days", () => {
    const end = tries(pauseOfHook, 0).at(-1) ?? 0;
    expect(end).toBeGreaterThanOrEqual(5 * 86_400_000);
    expect(end).toBeLessThan(5 * 86_400_000 + 3_600_000);
  });
});

test("hooks receive events for planned, finished and returned signals", () => {
  expect(eventsOfKinds).toEqual({
    planned: "signal.planned",
    rescheduled: "signal.planned",
    finished: "signal.finished",
    returned: "signal.returned",
  });
});

describe("a transaction", () => {
  it("gains signals on the days it plans for, minus those it removes", () => {
    const signalId = "a";
    const [tomorrow, later] = [plusDays(today, 1), plusDays(today, 2)];
    expect(
      gainedDays([
        { signalId, kind: "planned", day: today },
        { signalId, kind: "planned", day: today },
        { signalId, kind: "rescheduled", day: today, from: tomorrow },
        { signalId, kind: "planned", day: tomorrow },
        { signalId, kind: "planned", day: later },
        { signalId, kind: "unplanned", day: later },
        { signalId, kind: "planned" },
        { signalId, kind: "finished", day: plusDays(today, 3), from: today },
      ]),
    ).toEqual([{ day: today, count: 3 }]);
  });

  it("gains as many signals on a day as the day's count grows by, whatever moves", () => {
    const move = fc.record({ from: fc.option(anyDay), to: fc.option(anyDay) });
    fc.assert(
      fc.property(fc.array(move), anyDay, (moves, day) => {
        const history = moves.flatMap(({ from, to }, index): NewHistoryEntry[] => {
          const signalId = String(index);
          if (from && to) return [{ signalId, kind: "rescheduled", day: to, from }];
          if (to) return [{ signalId, kind: "planned", day: to }];
          return from ? [{ signalId, kind: "unplanned", day: from }] : [];
        });
        const count = (key: "from" | "to") => moves.filter((one) => one[key] === day).length;
        const gain = gainedDays(history).find((gained) => gained.day === day)?.count ?? 0;
        expect(gain).toBe(Math.max(0, count("to") - count("from")));
      }),
    );
  });
});

it("each day is closed once, up to yesterday; after a long absence only the last seven", () => {
  fc.assert(
    fc.property(anyDay, anyDay, (closedThrough, now) => {
      const days = daysToClose(closedThrough, now);
      expect(days).toHaveLength(Math.max(0, Math.min(7, daysBetween(closedThrough, now) - 1)));
      expect(days.every((day) => day > closedThrough && day < now)).toBe(true);
      expect(new Set(days).size).toBe(days.length);
      if (days.length > 0) expect(days.at(-1)).toBe(plusDays(now, -1));
    }),
  );
});

it("a hook has a name, and has failed while it fails and after it was switched off", () => {
  const hook = { name: null, url: "https://a.example/in", offReason: null, failingSince: null };
  expect([hookName(hook), hookName({ ...hook, name: "Lamp" })]).toEqual(["a.example/in", "Lamp"]);
  const hasFailed = (fields: Partial<Hook>) => hasHookFailed({ ...hook, ...fields } as Hook);
  const since = "2026-03-14T12:00:00.000Z";
  expect([hasFailed({}), hasFailed({ failingSince: since })]).toEqual([false, true]);
  expect(hasFailed({ offReason: "gone" })).toBe(true);
});
