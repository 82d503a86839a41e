import ICAL from "ical.js";
import { rulePeriods } from "../recurrence/rule-periods.ts";
import type { CalendarRule, TimePart } from "./calendar-rule.ts";

/** Wall times, both inclusive. */
export interface WallRange {
  from: number;
  to: number;
}

const day = 86_400_000;
/** The maximum number of steps taken for one rule. */
const mostSteps = 100_000;

/**
 * The starts of a rule in a range, as wall times (see `Zone`), in order. The first start itself
 * counts as the first of COUNT. The caller handles UNTIL. Returns `true` at the end if there were
 * too many steps.
 */
export function* ruleStarts(
  rule: CalendarRule,
  start: number,
  { from, to }: WallRange,
): Generator<number, boolean> {
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let steps = 0;
  if (left > 0 && start >= from && start <= to) yield start;
  left -= 1;
  // COUNT requires counting all starts from the first one on.
  const earliest = rule.count === null ? Math.max(from, start) : start;
  for (const wall of allStarts(rule, start, { from: earliest, to })) {
    steps += 1;
    if (steps > mostSteps) return true;
    if (wall <= start) continue;
    if (left <= 0) return false;
    left -= 1;
    if (wall >= from) yield wall;
  }
  return false;
}

function* allStarts(rule: CalendarRule, start: number, range: WallRange): Generator<number> {
  if (rule.byIcalJs !== null) return yield* startsByIcalJs(rule.byIcalJs, start, range);
  const timesOf = rule.step === null ? timesOfDay(rule, start) : stepsOfDay(rule, start, rule.step);
  const days = { from: Math.floor(range.from / day), to: Math.floor(range.to / day) };
  for (const found of rulePeriods(rule.days, Math.floor(start / day), days)) {
    for (const one of found) {
      for (const wall of timesOf(one * day)) {
        if (wall >= range.from && wall <= range.to) yield wall;
      }
    }
  }
}

/** The times of a day listed by BYHOUR, BYMINUTE and BYSECOND, or else that of the start. */
function timesOfDay({ times }: CalendarRule, start: number) {
  const at = new Date(start);
  const hours = times.BYHOUR ?? [at.getUTCHours()];
  const minutes = times.BYMINUTE ?? [at.getUTCMinutes()];
  const seconds = times.BYSECOND ?? [at.getUTCSeconds()];
  return function* (midnight: number): Generator<number> {
    for (const hour of hours) {
      for (const minute of minutes) {
        for (const second of seconds) {
          yield midnight + ((hour * 60 + minute) * 60 + second) * 1000;
        }
      }
    }
  };
}

/** The steps (counted from the start) within a day that BYHOUR, BYMINUTE and BYSECOND allow. */
function stepsOfDay({ times }: CalendarRule, start: number, step: number) {
  const fits = (part: TimePart, value: number) => times[part]?.includes(value) ?? true;
  return function* (midnight: number): Generator<number> {
    const first = start + Math.ceil(Math.max(0, midnight - start) / step) * step;
    for (let wall = first; wall < midnight + day; wall += step) {
      const at = new Date(wall);
      const isListed =
        fits("BYHOUR", at.getUTCHours()) &&
        fits("BYMINUTE", at.getUTCMinutes()) &&
        fits("BYSECOND", at.getUTCSeconds());
      if (isListed) yield wall;
    }
  };
}

function* startsByIcalJs(text: string, start: number, { to }: WallRange): Generator<number> {
  const time = ICAL.Time.fromDateTimeString(new Date(start).toISOString().slice(0, 19));
  const iterator = ICAL.Recur.fromString(text).iterator(time);
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { year, month, day: date, hour, minute, second } = next;
    const wall = Date.UTC(year, month - 1, date, hour, minute, second);
    if (wall > to) return;
    yield wall;
  }
}
