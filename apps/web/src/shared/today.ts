import { type CalendarDay, dayAt, type Settings } from "@daysignal/core";
import { useSyncExternalStore } from "react";
import { dayRule, storeDayRule } from "./day-rule.ts";

const second = 1000;
const minute = 60_000;
const listeners = new Set<() => void>();
let now = new Date();
let today = readToday();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The current day by the zone and the start of the day in the settings (§4). */
export function readToday(): CalendarDay {
  return dayAt(new Date(), dayRule());
}

function tick(): void {
  clearTimeout(timer);
  now = new Date();
  const next = readToday();
  // A change of day would unmount a text that is being edited on a card, so it waits.
  const isHeld = next !== today && document.querySelector("[data-unsaved]") !== null;
  if (!isHeld) today = next;
  // At the start of the next minute, so also when a day begins.
  const untilMinute = minute - (now.getTime() % minute) + 20;
  timer = setTimeout(tick, isHeld ? Math.min(second, untilMinute) : untilMinute);
  for (const listener of listeners) listener();
}

// Timers stop while a machine sleeps; waking fires one of these.
const wakeEvents = ["visibilitychange", "focus", "pageshow", "online"] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const event of wakeEvents) addEventListener(event, tick);
    tick();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of wakeEvents) removeEventListener(event, tick);
    clearTimeout(timer);
  };
}

/**
 * The current day. Changes when the next one begins and when the machine wakes
 * on another day, but not while a text edited in place is unsaved.
 */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, currentDay);
}

/** Days follow these settings from now on. */
export function setDayRule(settings: Pick<Settings, "timeZone" | "dayStart">): void {
  if (storeDayRule(settings) && listeners.size > 0) tick();
}

function currentDay(): CalendarDay {
  // The clock was not running without listeners.
  if (listeners.size === 0) today = readToday();
  return today;
}

/** The current time, updated every minute and on waking. For components that show time passing. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
