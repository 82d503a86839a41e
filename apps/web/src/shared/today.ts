import { type CalendarDay, calendarDayAt } from "@daysignal/core";
import { useSyncExternalStore } from "react";
import { browserTimeZone } from "./time-zone.ts";

const minute = 60_000;
const listeners = new Set<() => void>();
let now = new Date();
let today = readToday();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The current day where the person is. */
export function readToday(): CalendarDay {
  return calendarDayAt(new Date(), browserTimeZone());
}

function tick(): void {
  clearTimeout(timer);
  now = new Date();
  // A text that is being edited on a card would be taken away with the day: it is waited for.
  if (document.querySelector("[data-unsaved]") === null) today = readToday();
  // On the stroke of the next minute, and so of midnight too.
  timer = setTimeout(tick, minute - (now.getTime() % minute) + 20);
  for (const listener of listeners) listener();
}

// Timers stand still while a machine sleeps; what wakes it fires one of these.
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
 * The current day in the browser's zone. Changes at midnight, and when the machine wakes on another day; not while a
 * text that is edited in place is unsaved.
 */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, currentDay);
}

function currentDay(): CalendarDay {
  // Nobody has followed the clock for a while.
  if (listeners.size === 0) today = readToday();
  return today;
}

/** The current moment, renewed every minute and on waking. For what shows time passing. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
