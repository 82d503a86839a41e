import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byIcalJs } from "../../test/by-ical-js.ts";
import { anyCalendar, dialects, type GeneratedCalendar } from "../../test/calendar/any-calendar.ts";
import { parseCalendar } from "./parse-calendar.ts";
import type { ParseWindow } from "./parse-window.ts";

// Debian's packages python3-icalendar and python3-recurring-ical-events.
const python = "/usr/bin/python3";
const canRun = spawnSync(python, ["-c", "import icalendar, recurring_ical_events"]).status === 0;
const reason = canRun ? "" : ": SKIPPED, since python3-recurring-ical-events is not installed";

const count = Number(process.env["CALENDARS"] ?? 60);
const seed = Number(process.env["SEED"] ?? 36);

/**
 * Features that python3-recurring-ical-events 2.0 cannot read, and the equivalents it gets instead.
 */
const exceptions: Readonly<Record<string, (text: string) => string>> = {
  // It fails with a TypeError. The periods are as long as the event, so their starts suffice.
  "RDATE with periods": (text) =>
    text.replaceAll(
      /^(RDATE;TZID=[^;:]*);VALUE=PERIOD:(.*)$/gm,
      (_, name: string, list: string) => `${name}:${list.replaceAll(/\/[^,\r]*/g, "")}`,
    ),
};
const forOthers = (text: string) =>
  Object.values(exceptions).reduce((now, rewrite) => rewrite(now), text.replaceAll(/\r?\n /g, ""));

/**
 * ical.js omits the start if there is a list of dates without a rule; RFC 5545 includes it
 * (3.8.5.2).
 */
const withStarts = (text: string) =>
  text.replaceAll(
    /^DTSTART([^:]*):([\dT]+)((?:\r?\n(?!BEGIN|END|RRULE).*)*\r?\nRDATE[^:]*:)/gm,
    "DTSTART$1:$2$3$2,",
  );

/** The events a reader has found: start, end (for all-day events the last day), title. */
type Read = readonly [string, string, string][];

function windowOf(month: string, timeZone: string): ParseWindow {
  const [start, end] = [Date.parse("2025-12-01"), Date.parse("2027-02-01")];
  const days = { firstDay: "2025-12-01", lastDay: "2027-01-31" };
  return { ...days, start, end, now: Date.parse(`${month}-15`), timeZone, limit: 100_000 };
}

function readByUs({ text, zone, month }: GeneratedCalendar): Read {
  const { events, leftOut } = parseCalendar(text, windowOf(month, zone));
  expect(leftOut).toBeNull();
  return events
    .map(({ starts_at, ends_at, first_day, last_day, title }): [string, string, string] => [
      starts_at ?? first_day ?? "",
      ends_at ?? last_day ?? "",
      title,
    ])
    .filter(([from]) => from.startsWith(month))
    .sort();
}

function readByPython(calendars: readonly GeneratedCalendar[]): Read[] {
  const script = fileURLToPath(new URL("./compare-calendars.py", import.meta.url));
  const { stdout, stderr, status } = spawnSync(python, [script], {
    input: calendars.map((one) => JSON.stringify({ ...one, text: forOthers(one.text) })).join("\n"),
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("calendars in the dialects of common programs", () => {
  test(`${count} have the same month for ical.js`, { timeout: 600_000 }, () => {
    const calendars = fc.sample(anyCalendar, { numRuns: count, seed });
    const differing = calendars.flatMap((calendar) => {
      const ours = readByUs(calendar).map(([from, to]) => `${from} to ${to}`);
      const { text, month, zone } = calendar;
      const theirs = byIcalJs(withStarts(forOthers(text)), windowOf(month, zone));
      const others = theirs.filter((one) => one.startsWith(month));
      return JSON.stringify(ours) === JSON.stringify(others) ? [] : [{ ...calendar, ours, others }];
    });
    expect(differing).toEqual([]);
  });
});

describe(`calendars in the dialects of common programs${reason}`, () => {
  test.runIf(canRun)(
    `${count} have the same month for python3-recurring-ical-events`,
    { timeout: 600_000 },
    () => {
      const calendars = fc.sample(anyCalendar, { numRuns: count, seed });
      expect(new Set(calendars.map(({ dialect }) => dialect)).size).toBe(
        Object.keys(dialects).length,
      );
      const theirs = readByPython(calendars);
      expect(theirs.flat().length).toBeGreaterThan(count);
      const differing = calendars.flatMap((calendar, index) => {
        const [ours, others] = [readByUs(calendar), theirs[index]];
        const isSame = JSON.stringify(ours) === JSON.stringify(others);
        return isSame ? [] : [{ ...calendar, ours, others }];
      });
      expect(differing).toEqual([]);
    },
  );
});
