import { dayAt } from "@daysignal/core";
import { dayRule } from "./day-rule.ts";
import { region } from "./region.ts";
import { readToday } from "./today.ts";

/** A day and a time in a zone, by default the user's: 'Nov 23, 2:05 PM'. */
export function timeWords(at: string, timeZone: string | undefined = dayRule().timeZone): string {
  return new Intl.DateTimeFormat(region.locale, {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hour12: region.hour12,
    timeZone,
  }).format(new Date(at));
}

/** As `timeWords`; of today the time alone: '2:05 PM'. */
export function shortTimeWords(at: string): string {
  const rule = dayRule();
  if (dayAt(at, rule) !== readToday()) return timeWords(at);
  return new Intl.DateTimeFormat(region.locale, {
    hour: "numeric",
    minute: "2-digit",
    hour12: region.hour12,
    timeZone: rule.timeZone,
  }).format(new Date(at));
}
