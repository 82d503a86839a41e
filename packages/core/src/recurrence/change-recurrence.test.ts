import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearbyDay } from "../../test/arbitraries.ts";
import { type Recurrence, recurrences } from "../signal/signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { changeRecurrence } from "./change-recurrence.ts";
import { expandRule } from "./expand-rule.ts";
import { repeatInput } from "./repeat.ts";
import { repeatOf } from "./repeat-of.ts";
import type { Series } from "./series.ts";

const day = calendarDay;
const finishedAt = "2026-03-14T12:00:00.000Z";

const once: Series = {
  recurrence: null,
  repeat: null,
  recurrenceAnchor: null,
  recurrenceThrough: null,
};
const daily: Series = {
  recurrence: "daily",
  repeat: null,
  recurrenceAnchor: day("2026-03-14"),
  recurrenceThrough: day("2026-03-18"),
};

/** A live entry in March 2026, with an id made from its day. */
const onMarch = (date: number, completedAt: string | null = null) => ({
  id: `march-${date}`,
  day: day(`2026-03-${date}`),
  completedAt,
});

const laidOut = [14, 15, 16, 17, 18].map((date) => onMarch(date));

describe("changing the recurrence to none", () => {
  test("keeps the first occurrence as a one-off and removes those beyond it", () => {
    const change = changeRecurrence(daily, "none", laidOut);
    expect(change.kept).toEqual({ id: "march-14", isOccurrence: false });
    expect(change.removed).toEqual(["march-15", "march-16", "march-17", "march-18"]);
    expect(change.topUp).toEqual([]);
  });

  test("leaves nothing of the series behind", () => {
    expect(changeRecurrence(daily, "none", laidOut).series).toEqual({
      ...once,
      recurrence: "none",
    });
    expect(changeRecurrence(daily, null, laidOut).series).toEqual(once);
  });

  test("leaves finished occurrences in place and keeps the first unfinished one", () => {
    const change = changeRecurrence(daily, "none", [
      onMarch(14, finishedAt),
      onMarch(15),
      onMarch(16),
    ]);
    expect(change.kept).toEqual({ id: "march-15", isOccurrence: false });
    expect(change.removed).toEqual(["march-16"]);
  });

  test("keeps no unfinished entry if everything is finished", () => {
    const change = changeRecurrence(daily, "none", [onMarch(14, finishedAt)]);
    expect(change).toMatchObject({ kept: null, removed: [] });
  });

  test("finds the first occurrence in any order of entries", () => {
    const change = changeRecurrence(daily, "none", laidOut.toReversed());
    expect(change.kept?.id).toBe("march-14");
  });
});

describe("giving a one-off a recurrence", () => {
  test("turns its entry into the first occurrence and plans nothing else", () => {
    const change = changeRecurrence(once, "weekly", [onMarch(14)]);
    expect(change).toEqual({
      series: {
        recurrence: "weekly",
        repeat: null,
        recurrenceAnchor: "2026-03-14",
        recurrenceThrough: "2026-03-14",
      },
      removed: [],
      kept: { id: "march-14", isOccurrence: true },
      topUp: [],
    });
  });

  test("starts no series while it is on no day", () => {
    expect(changeRecurrence(once, "daily", [])).toEqual({
      series: { ...once, recurrence: "daily" },
      removed: [],
      kept: null,
      topUp: [],
    });
  });

  test("turns a finished entry into an occurrence too, so that no two one-off entries remain", () => {
    const change = changeRecurrence(once, "daily", [onMarch(14, finishedAt)]);
    expect(change.kept).toEqual({ id: "march-14", isOccurrence: true });
    expect(change.removed).toEqual([]);
    for (const dates of [
      [12, 14, 13],
      [14, 12],
      [13, 14],
    ]) {
      const finished = dates.map((date) => onMarch(date, finishedAt));
      expect(changeRecurrence(once, "daily", finished).kept?.id).toBe("march-14");
    }
  });
});

describe("changing one recurrence to another", () => {
  test("starts from the first unfinished occurrence and plans the next four", () => {
    const change = changeRecurrence(daily, "weekly", [
      onMarch(14, finishedAt),
      ...laidOut.slice(1),
    ]);
    expect(change.kept).toEqual({ id: "march-15", isOccurrence: true });
    expect(change.removed).toEqual(["march-16", "march-17", "march-18"]);
    expect(change.topUp).toEqual(["2026-03-22", "2026-03-29", "2026-04-05", "2026-04-12"]);
    expect(change.series).toEqual({
      recurrence: "weekly",
      repeat: null,
      recurrenceAnchor: "2026-03-15",
      recurrenceThrough: "2026-04-12",
    });
  });

  test("drops the old recurrence if no occurrence is left to start from", () => {
    const change = changeRecurrence(daily, "monthly", []);
    expect(change.series).toEqual({ ...once, recurrence: "monthly" });
    expect(change.topUp).toEqual([]);
  });
});

describe("any change of recurrence", () => {
  const anyRecurrence = fc.constantFrom<Recurrence | null>(
    null,
    ...recurrences.filter((one) => one !== "custom"),
  );
  const entries = fc
    .uniqueArray(fc.tuple(nearbyDay, fc.boolean()), { selector: ([date]) => date, maxLength: 8 })
    .map((days) =>
      days.map(([date, done]) => ({ id: date, day: date, completedAt: done ? finishedAt : null })),
    );

  test("to its current value changes no entry", () => {
    fc.assert(
      fc.property(anyRecurrence, entries, (recurrence, live) => {
        const series = { ...daily, recurrence };
        expect(changeRecurrence(series, recurrence, live)).toEqual({
          series,
          removed: [],
          kept: null,
          topUp: [],
        });
      }),
    );
  });

  test("between null and none, which mean the same, changes no entry", () => {
    const change = changeRecurrence(once, "none", [onMarch(14)]);
    expect(change).toEqual({
      series: { ...once, recurrence: "none" },
      removed: [],
      kept: null,
      topUp: [],
    });
  });

  test("removes only what is unfinished and never what it keeps", () => {
    fc.assert(
      fc.property(anyRecurrence, anyRecurrence, entries, (before, after, live) => {
        const { removed, kept } = changeRecurrence({ ...daily, recurrence: before }, after, live);
        for (const id of removed) {
          expect(live.find((entry) => entry.id === id)?.completedAt).toBeNull();
          expect(id).not.toBe(kept?.id);
        }
      }),
    );
  });

  test("leaves at most one unfinished entry, the earliest", () => {
    fc.assert(
      fc.property(anyRecurrence, anyRecurrence, entries, (before, after, live) => {
        fc.pre(repeatOf(before) !== repeatOf(after));
        const { removed } = changeRecurrence({ ...daily, recurrence: before }, after, live);
        const open = live.filter((entry) => entry.completedAt === null).map(({ id }) => id);
        const left = open.filter((id) => !removed.includes(id));
        expect(left).toEqual(open.toSorted().slice(0, 1));
      }),
    );
  });
});

describe("changing the end or the exceptions of a rule", () => {
  const repeat = repeatInput.parse({ rule: "FREQ=DAILY", missed: "keep", until: "2026-04-30" });
  const byRule: Series = { ...daily, recurrence: "custom", repeat };
  const change = (series: Series, changed: object, entries = [...laidOut, onMarch(13)]) =>
    changeRecurrence(series, undefined, entries, {
      repeat: { ...repeat, ...changed },
      expand: expandRule,
    });

  test("removes the unfinished days that it no longer contains, and keeps the series and other days", () => {
    const until = day("2026-03-16");
    const exceptions = [day("2026-03-15")];
    expect(change(byRule, { until, exceptions })).toEqual({
      series: { ...byRule, repeat: { ...repeat, until, exceptions } },
      removed: ["march-15", "march-17", "march-18"],
      kept: null,
      topUp: [],
    });
    const finished = [onMarch(17, finishedAt), onMarch(18)];
    expect(change(byRule, { until }, finished).removed).toEqual(["march-18"]);
  });

  test("drops an exception on the first day while that day is open", () => {
    const exceptions = [day("2026-03-14"), day("2026-03-20")];
    const kept = (entries: typeof laidOut) =>
      change(byRule, { exceptions }, entries).series.repeat?.exceptions;
    expect(kept(laidOut)).toEqual(["2026-03-20"]);
    expect(kept(laidOut.slice(1))).toEqual(exceptions);
  });

  test("changes nothing if only the recurrence name is given, or the days cannot be computed", () => {
    const unchanged = { series: byRule, removed: [], kept: null, topUp: [] };
    expect(changeRecurrence(byRule, "custom", laidOut)).toEqual(unchanged);
    const asked = { repeat: { ...repeat, until: day("2026-03-16") } };
    expect(changeRecurrence(byRule, undefined, laidOut, asked)).toEqual({
      ...{ ...unchanged, series: { ...byRule, repeat: asked.repeat } },
    });
  });

  test("keeps a plain recurrence when it stops keeping missed days", () => {
    const kept = { ...daily, repeat: repeatInput.parse({ rule: "FREQ=DAILY", missed: "keep" }) };
    const asked = { repeat: repeatInput.parse({ rule: "FREQ=DAILY" }) };
    const unchanged = { series: daily, removed: [], kept: null, topUp: [] };
    expect(changeRecurrence(kept, undefined, laidOut, asked)).toEqual(unchanged);
  });

  test("removes nothing in a series after completion, which has no future days", () => {
    const mode = "completion" as const;
    const afterCompletion = { ...byRule, repeat: { ...repeat, mode } };
    expect(change(afterCompletion, { mode, until: day("2026-03-16") }).removed).toEqual([]);
  });

  test("plans nothing ahead if the rule cannot be expanded here", () => {
    const asked = { repeat: { ...repeat, rule: "FREQ=DAILY;INTERVAL=2" } };
    const { kept, topUp } = changeRecurrence(daily, undefined, laidOut, asked);
    expect([kept?.id, topUp]).toEqual(["march-14", []]);
  });

  test("counts as another recurrence if the rule or its mode differs", () => {
    for (const changed of [{ rule: "FREQ=DAILY;INTERVAL=2" }, { mode: "completion" }]) {
      expect(change(byRule, changed).kept).toEqual({ id: "march-13", isOccurrence: true });
    }
  });
});
