import { type CalendarLeftOut, firstDay, lastDay, plainLine } from "@daysignal/core";
import { readCalendars, textOf, zonesOf } from "@daysignal/core/icalendar";
import type { NewCalendarEvent } from "@daysignal/db";
import { groupEvents, occurrencesOfSeries } from "./calendar-series.ts";
import type { Component } from "./component.ts";
import { LeftOutCounter } from "./left-out.ts";
import { NearestEvents } from "./nearest-events.ts";
import type { ParseWindow } from "./parse-window.ts";
import { readEvent } from "./read-event.ts";
import { dayOf, type Occurrence } from "./series-occurrences.ts";

export interface ParsedCalendar {
  /** The calendar's own name. */
  name: string | null;
  events: NewCalendarEvent[];
  /** The parts that are not among the events, and why; null if there are none. */
  leftOut: CalendarLeftOut | null;
}

const maxTextLength = 500;

/**
 * Reads the occurrences of a calendar file (RFC 5545) in a window, in order. Synchronous, and its
 * time grows with the file: see `parseInWorker`. Unreadable parts are left out and counted (§10).
 */
export function parseCalendar(text: string, window: ParseWindow): ParsedCalendar {
  const calendars = readCalendars(text);
  const leftOut = new LeftOutCounter();
  const events = calendars.flatMap((calendar) => {
    const zones = zonesOf(calendar, window.timeZone);
    return calendar
      .getAllSubcomponents("vevent")
      .map((component) => readEvent(component, zones, leftOut))
      .filter((event) => event !== null);
  });
  const nearest = new NearestEvents(window);
  for (const group of groupEvents(events)) {
    const title = titleOf(group.find(({ replaces }) => !replaces)?.component);
    for (const one of occurrencesOfSeries(group, window, leftOut)) {
      const event = writeOccurrence(one, title, window);
      if (event) nearest.add(event);
    }
  }
  const kept = nearest.build();
  leftOut.add("limit", nearest.dropped);
  const name = calendars
    .map((calendar) => plainLine(lineOf(calendar, "x-wr-calname")))
    .find(Boolean);
  return { name: name ?? null, events: kept, leftOut: leftOut.build() };
}

/** An occurrence as it is stored; null if it is cancelled or outside the window. */
function writeOccurrence(
  { event: { component, start }, wall, length }: Occurrence,
  seriesTitle: string,
  window: ParseWindow,
): NewCalendarEvent | null {
  if (/^CANCELLED$/i.test(lineOf(component, "status"))) return null;
  const texts = {
    title: titleOf(component) || seriesTitle,
    location: lineOf(component, "location") || null,
    busy: !isFree(component),
  };
  if (start.isDay) {
    const [first, last] = [dayOf(inPlan(wall)), dayOf(inPlan(wall + length - 1))];
    if (last < window.firstDay || first > window.lastDay) return null;
    return { ...texts, starts_at: null, ends_at: null, first_day: first, last_day: last };
  }
  const from = start.zone.instantOf(wall);
  const to = from + length;
  if (from >= window.end || (to <= window.start && from < window.start)) return null;
  return {
    ...texts,
    starts_at: new Date(inPlan(from)).toISOString(),
    ends_at: new Date(inPlan(to)).toISOString(),
    first_day: null,
    last_day: null,
  };
}

/** The first and the last day that the product has, as instants. */
const [earliest, latest] = [Date.parse(firstDay), Date.parse(lastDay)];

/** An event may begin before and end after all days; neither can be stored. */
const inPlan = (instant: number) => Math.min(latest, Math.max(earliest, instant));

const titleOf = (component: Component | undefined) =>
  component ? lineOf(component, "summary") : "";

/** Whether it is marked as free, by the standard property or Outlook's. */
const isFree = (component: Component) =>
  /^TRANSPARENT$/i.test(lineOf(component, "transp")) ||
  /^FREE$/i.test(lineOf(component, "x-microsoft-cdo-busystatus"));

/** A property's text, made storable; the first one if it is repeated. */
const lineOf = (component: Component, name: string) =>
  textOf(component, name).slice(0, maxTextLength).toWellFormed().trim();
