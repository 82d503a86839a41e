import {
  type CalendarDay,
  type DayRule,
  dayAt,
  dayRuleOf,
  plusDays,
  type Settings,
  startOfDay,
  type UsersDayRule,
} from "@daysignal/core";
import type { Context } from "./context.ts";

/** A day, with its first instant and the first one after it, in milliseconds. */
interface KnownDay {
  day: CalendarDay;
  from: number;
  until: number;
}

/** A cache of the latest day of each rule, which is nearly always the next one requested. */
const known = new Map<string, KnownDay>();

/**
 * The maximum cache size: there are some 600 zones, and more rules with their day starts than need
 * caching.
 */
const mostKnown = 1000;

/** Core's `dayAt`, computed once per day and rule instead of for each request. */
export function currentDay(now: Date, rule: DayRule): CalendarDay {
  const moment = now.getTime();
  const name = `${rule.timeZone} ${rule.dayStart}`;
  const last = known.get(name);
  if (last && last.from <= moment && moment < last.until) return last.day;
  const day = dayAt(now, rule);
  if (known.size >= mostKnown) known.clear();
  known.set(name, {
    day,
    from: Date.parse(startOfDay(day, rule)),
    until: Date.parse(startOfDay(plusDays(day, 1), rule)),
  });
  return day;
}

/** The rule for the days of a caller with these settings (§4), and the current day. */
export function callersDay(
  ctx: Pick<Context, "now" | "deviceTimeZone">,
  settings: Pick<Settings, "timeZone" | "dayStart">,
): UsersDayRule & { today: CalendarDay } {
  const rule = dayRuleOf(settings, ctx.deviceTimeZone);
  return { ...rule, today: currentDay(ctx.now, rule) };
}
