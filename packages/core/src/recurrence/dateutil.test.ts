import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyRuleParts } from "../../test/any-rule.ts";
import { runs } from "../../test/runs.ts";
import { type CalendarDay, calendarDay, plusDays, startOfWeek } from "../time/calendar-day.ts";
import { expandRule } from "./expand-rule.ts";
import { startRule } from "./month-end.ts";
import { type RuleParts, writeRule } from "./recurrence-rule.ts";
import { repeatInput } from "./repeat.ts";
import { ruleWeekdays } from "./rule-weekdays.ts";

// Debian's package python3-dateutil, or `pip install python-dateutil`.
const python = ["/usr/bin/python3", "python3"].find(
  (command) => spawnSync(command, ["-c", "import dateutil.rrule"]).status === 0,
);
const reason = python ? "" : ": SKIPPED, since python3-dateutil is not installed";
// The results are the same in every time zone, and child processes are slow: run in one zone.
const isCompared = python !== undefined && process.env["TZ"] === "UTC";

const count = runs(200);
const most = 6;
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
/** The search range in days. dateutil is slow for daily rules, because it checks every day. */
const searchedDays = { DAILY: 250, WEEKLY: 700, MONTHLY: 2000, YEARLY: 4000 };

/** Intended differences from dateutil; docs/decisions/0085 has the reasons. */
const exceptions: Record<string, (rule: RuleParts) => boolean> = {
  "weekdays with and without an ordinal": ({ byDay }) =>
    byDay.some(({ nth }) => nth === 0) && byDay.some(({ nth }) => nth !== 0),
  "ordinals that a year or month may not have": ({ byDay, byMonth }) =>
    byDay.some(({ nth }) => Math.abs(nth) > (byMonth.length > 0 ? 5 : 52)),
};

/** In a partial first week, dateutil counts positions from the first day on. */
const alignedStart = ({ freq, bySetPos, wkst }: RuleParts, start: CalendarDay) =>
  freq === "WEEKLY" && bySetPos.length > 0
    ? startOfWeek(start, (ruleWeekdays.indexOf(wkst) + 1) % 7)
    : start;

const anyStart = fc
  .integer({ min: 0, max: 366 * 4 })
  .map((days) => plusDays(calendarDay("2022-01-01"), days));
const anyCase = fc.record({ parts: anyRuleParts, start: anyStart });

describe.runIf(process.env["TZ"] === "UTC")(`compared with python3-dateutil${reason}`, () => {
  test.runIf(isCompared)(
    "random rules give the same days",
    () => {
      const cases = fc
        .sample(anyCase, { numRuns: 4 * count, seed })
        .filter(({ parts }) => repeatInput.safeParse({ rule: writeRule(parts) }).success)
        .filter(({ parts }) => !Object.values(exceptions).some((isOne) => isOne(parts)))
        .slice(0, count)
        .map(({ parts, start: first }) => {
          const start = alignedStart(parts, first);
          const end = plusDays(start, searchedDays[parts.freq]);
          return { rule: startRule(writeRule(parts), start), start, end, most };
        });
      expect(cases).toHaveLength(count);
      const script = fileURLToPath(new URL("./compare-rules.py", import.meta.url));
      const { stdout, stderr, status } = spawnSync(python ?? "", [script], {
        input: cases.map((one) => JSON.stringify(one)).join("\n"),
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      });
      expect([status, stderr]).toEqual([0, ""]);
      const theirs: unknown[] = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      const differing = cases.flatMap(({ rule, start, end }, index) => {
        const ours = expandRule({ rule, start, until: end, count: null }, start, most);
        const same = JSON.stringify(ours) === JSON.stringify(theirs[index]);
        return same ? [] : [{ rule, start, ours, theirs: theirs[index] }];
      });
      expect(differing, `SEED=${seed}`).toEqual([]);
    },
    300_000,
  );
});
