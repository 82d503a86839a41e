import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { DomainError } from "../errors.ts";
import { assertInterval, momentOf } from "./check-interval.ts";
import { type IntervalChange, pauseInterval, startInterval } from "./merge-intervals.ts";
import type { TimeInterval } from "./time-interval.ts";

const minute = 60_000;
const begin = Date.parse("2026-03-28T20:00:00.000Z");
const at = (minutes: number) => new Date(begin + minutes * minute).toISOString();

interface Press {
  kind: "start" | "pause";
  taskId: string;
  minutes: number;
}

/** Applies presses in the order in which they arrive, as the server does. */
function arrive(presses: readonly Press[]): TimeInterval[] {
  let intervals: TimeInterval[] = [];
  let count = 0;
  const apply = ({ changes }: IntervalChange) => {
    for (const { before, after } of changes) {
      intervals = intervals.filter(({ id }) => id !== before?.id);
      if (after) intervals.push(after);
    }
    intervals.sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  };
  for (const { kind, taskId, minutes } of presses) {
    const moment = at(minutes);
    if (kind === "start") {
      const previous = intervals.findLast(({ startedAt }) => startedAt <= moment) ?? null;
      const next = intervals.find(({ startedAt }) => startedAt > moment) ?? null;
      count += 1;
      const start = { id: `${count}`, taskId, at: moment, isTimed: true, finishedAt: null };
      apply(startInterval({ previous, next }, start));
      continue;
    }
    const last = intervals.findLast(
      (interval) => interval.taskId === taskId && interval.startedAt <= moment,
    );
    if (last) apply(pauseInterval(last, moment));
  }
  return intervals;
}

/** The minutes in which each signal ran, by replaying all presses in the order of their times. */
function replay(presses: readonly Press[], until: number): Map<number, string> {
  const ran = new Map<number, string>();
  const ordered = presses.toSorted((one, other) => one.minutes - other.minutes);
  let running: string | null = null;
  let place = 0;
  for (let minutes = 0; minutes < until; minutes++) {
    for (; ordered[place] && (ordered[place]?.minutes ?? 0) <= minutes; place++) {
      const press = ordered[place];
      if (press?.kind === "start") running = press.taskId;
      else if (press?.taskId === running) running = null;
    }
    if (running !== null) ran.set(minutes, running);
  }
  return ran;
}

function covered(intervals: readonly TimeInterval[], until: number): Map<number, string> {
  const ran = new Map<number, string>();
  for (const { taskId, startedAt, endedAt } of intervals) {
    const first = (Date.parse(startedAt) - begin) / minute;
    const end = endedAt === null ? until : (Date.parse(endedAt) - begin) / minute;
    for (let minutes = first; minutes < Math.min(end, until); minutes++) ran.set(minutes, taskId);
  }
  return ran;
}

function expectNoOverlap(intervals: readonly TimeInterval[]) {
  for (const [place, { startedAt, endedAt }] of intervals.entries()) {
    const next = intervals[place + 1];
    if (endedAt !== null) expect(endedAt > startedAt).toBe(true);
    if (next) expect(endedAt !== null && endedAt <= next.startedAt).toBe(true);
  }
}

const until = 1200;
/** Presses at different minutes, so that their order by time is known. */
const times = fc.uniqueArray(fc.nat({ max: until - 1 }), { minLength: 2, maxLength: 24 });

/** Devices with signals of their own: each presses start and pause in turn, or another start. */
const devices = fc.tuple(times, fc.infiniteStream(fc.nat({ max: 7 }))).map(([minutes, random]) => {
  const next = () => random.next().value ?? 0;
  const byDevice = Map.groupBy(minutes, () => next() % 3);
  return [...byDevice].map(([device, own]) => {
    let running: string | null = null;
    return own
      .toSorted((one, other) => one - other)
      .map((moment): Press => {
        const taskId: string = `${device}${next() % 2}`;
        if (running !== null && next() % 2 === 0) {
          const paused = running;
          running = null;
          return { kind: "pause", taskId: paused, minutes: moment };
        }
        running = taskId;
        return { kind: "start", taskId, minutes: moment };
      });
  });
});

/** Interleaves the presses of devices; each device sends its own in order. */
function interleave(queues: readonly Press[][], choices: readonly number[]): Press[] {
  const waiting = queues.map((queue) => [...queue]);
  const sent: Press[] = [];
  for (let place = 0; waiting.some((queue) => queue.length > 0); place++) {
    const open = waiting.filter((queue) => queue.length > 0);
    const press = open[(choices[place] ?? 0) % open.length]?.shift();
    if (press) sent.push(press);
  }
  return sent;
}

const choices = fc.array(fc.nat({ max: 5 }), { minLength: 24, maxLength: 24 });

test("offline starts and pauses of several devices are merged by their times", () => {
  fc.assert(
    fc.property(devices, choices, (queues, order) => {
      const presses = interleave(queues, order);
      const intervals = arrive(presses);
      expectNoOverlap(intervals);
      expect(covered(intervals, until)).toEqual(replay(presses, until));
    }),
    { numRuns: runs(500) },
  );
});

test("intervals never overlap, whatever is pressed, repeated and in whatever order it arrives", () => {
  const press = fc.record({
    kind: fc.constantFrom("start" as const, "pause" as const),
    taskId: fc.constantFrom("a", "b", "c"),
    // Days apart, too: clocks that are wrong, and intervals of more than 24 hours.
    minutes: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 9000 })),
  });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      const intervals = arrive(presses);
      expectNoOverlap(intervals);
      for (const { startedAt, endedAt } of intervals) {
        if (endedAt === null) continue;
        expect(Date.parse(endedAt) - Date.parse(startedAt)).toBeLessThanOrEqual(1440 * minute);
      }
      expect(arrive([...presses, ...presses.slice(-1)])).toEqual(intervals);
    }),
    { numRuns: runs(500) },
  );
});

describe("a start and a pause", () => {
  const running: TimeInterval = { id: "1", taskId: "a", startedAt: at(0), endedAt: null };
  const start = { id: "2", taskId: "b", isTimed: true, finishedAt: null };

  test("starting another signal pauses the first", () => {
    const result = { id: "2", taskId: "b", startedAt: at(5), endedAt: null };
    expect(startInterval({ previous: running, next: null }, { ...start, at: at(5) })).toEqual({
      result,
      changes: [
        { before: running, after: { ...running, endedAt: at(5) } },
        { before: null, after: result },
      ],
    });
  });

  test("two starts in one instant: the one that arrives last runs", () => {
    const change = startInterval({ previous: running, next: null }, { ...start, at: at(0) });
    expect(change.changes).toMatchObject([
      { before: running, after: null },
      { before: null, after: { taskId: "b", startedAt: at(0), endedAt: null } },
    ]);
  });

  test("starting what runs already changes nothing", () => {
    const again = { ...start, taskId: "a", at: at(9), isTimed: false };
    expect(startInterval({ previous: running, next: null }, again)).toEqual({
      result: running,
      changes: [],
    });
  });

  test("what was finished in the meantime does not run on", () => {
    const late = { ...start, at: at(5), finishedAt: at(8) };
    expect(startInterval({ previous: null, next: null }, late).result.endedAt).toBe(at(8));
  });

  test("a pause after 30 hours ends the interval after 24", () => {
    expect(pauseInterval(running, at(1800)).result.endedAt).toBe(at(1440));
  });

  test("what never started cannot be paused", () => {
    expect(() => pauseInterval(null, at(1))).toThrow(new DomainError("NOT_RUNNING"));
  });
});

describe("validation", () => {
  const now = new Date(at(0));
  const interval = (from: number, to: number) => () =>
    assertInterval({ startedAt: at(from), endedAt: at(to) }, now);

  test.each([
    ["no length", interval(-10, -10), "endedAt must be after the start."],
    ["an end before the start", interval(-10, -20), "endedAt must be after the start."],
    ["30 hours", interval(-1900, -100), "endedAt must be at most 24 hours after the start."],
    ["the future", interval(-10, 5), "endedAt must not lie in the future."],
    ["a start in the future", interval(5, 6), "startedAt must not lie in the future."],
    [
      "more than 7 days ago",
      () => momentOf(at(-10_081), now),
      "at must lie within the last 7 days.",
    ],
    ["a clock ahead by a day", () => momentOf(at(1440), now), "at must not lie in the future."],
  ])("refuses %s", (_, check, sentence) => {
    expect(check).toThrow(sentence);
  });

  test("accepts exactly 24 hours and exactly 7 days ago", () => {
    expect(interval(-1440, 0)).not.toThrow();
    expect(momentOf(at(-10_080), now)).toBe(at(-10_080));
  });

  test("a clock that is slightly ahead counts as now", () => {
    expect(momentOf(at(1), now)).toBe(at(0));
    expect(momentOf(undefined, now)).toBe(at(0));
  });
});
