import {
  type CalendarMoment,
  isUnreadable,
  momentsOf,
  parameterOf,
  readLength,
  textOf,
  valuesOf,
  type ZoneFinder,
} from "@daysignal/core/icalendar";
import type { Component } from "./component.ts";
import type { LeftOutCounter } from "./left-out.ts";

/** An event of a calendar file (VEVENT): a series, one appointment, or an exception to a series. */
export interface CalendarEvent {
  component: Component;
  zones: ZoneFinder;
  /** Empty without one. */
  uid: string;
  sequence: number;
  start: CalendarMoment;
  /** In milliseconds; of whole days at least a day. */
  length: number;
  /** Which occurrence an exception replaces. */
  replaces: CalendarMoment | null;
  /** Whether an exception is about all later occurrences too. */
  isThisAndFuture: boolean;
}

export const day = 86_400_000;

/** Reads an event; null, and counted, if it has no start that can be read. */
export function readEvent(
  component: Component,
  zones: ZoneFinder,
  leftOut: LeftOutCounter,
): CalendarEvent | null {
  const start = momentOf(component, "dtstart", zones);
  const replaces = momentOf(component, "recurrence-id", zones);
  if (!start) {
    leftOut.add("start");
    return null;
  }
  const isException = component.hasProperty("recurrence-id");
  if ((isException || isUnreadable(component, "recurrence-id")) && !replaces) {
    leftOut.add("exception");
    return null;
  }
  const range = component.getFirstProperty("recurrence-id");
  const event = {
    component,
    zones,
    uid: textOf(component, "uid"),
    sequence: Number(textOf(component, "sequence")) || 0,
    start,
    length: lengthOf(component, start, zones, leftOut),
    replaces,
    isThisAndFuture: range !== null && /^THISANDFUTURE$/i.test(parameterOf(range, "range") ?? ""),
  };
  return isMarkedWhole(component) ? (asWholeDays(event) ?? event) : event;
}

/** The first moment of a property that can be read; null for none. */
function momentOf(component: Component, name: string, zones: ZoneFinder): CalendarMoment | null {
  for (const property of component.getAllProperties(name)) {
    for (const moment of momentsOf(property, zones)) if (moment) return moment;
  }
  return null;
}

function lengthOf(
  component: Component,
  start: CalendarMoment,
  zones: ZoneFinder,
  leftOut: LeftOutCounter,
): number {
  const least = start.isDay ? day : 0;
  const end = momentOf(component, "dtend", zones);
  if (end) {
    return Math.max(least, start.isDay ? end.wall - start.wall : between(start, end));
  }
  const duration = component.getFirstProperty("duration");
  const length = duration ? readLength(valuesOf(duration)[0] ?? "") : null;
  const hasEnd = component.hasProperty("dtend") || duration !== null;
  if ((hasEnd && length === null) || isUnreadable(component, "dtend")) leftOut.add("end");
  if (start.isDay || length === null) return Math.max(least, length ?? 0);
  // Days are counted by the clock, hours are not.
  return Math.max(
    0,
    length % day === 0 ? between(start, { ...start, wall: start.wall + length }) : length,
  );
}

const between = (start: CalendarMoment, end: CalendarMoment) =>
  end.zone.instantOf(end.wall) - start.zone.instantOf(start.wall);

/** Marks of Outlook and others for whole days that are written as midnights. */
const isMarkedWhole = (component: Component) =>
  ["x-microsoft-cdo-alldayevent", "x-microsoft-msncalendar-alldayevent", "x-funambol-allday"].some(
    (name) => /^(?:TRUE|1)$/i.test(textOf(component, name)),
  );

/** The same event in whole days; null if it does not begin and end at midnight. */
function asWholeDays(event: CalendarEvent): CalendarEvent | null {
  const { start, length, zones } = event;
  if (start.isDay) return null;
  const isWhole = (wall: number) => wall % day === 0;
  const local = zones.local;
  // In UTC it is a midnight of the calendar's own zone.
  const offset = local.instantOf(start.wall) - start.wall;
  const wall = isWhole(start.wall) ? start.wall : start.wall - offset;
  if (!isWhole(wall)) return null;
  const moved = { wall, isDay: true, zone: local };
  // A day can have 23 or 25 hours.
  return { ...event, start: moved, length: Math.max(1, Math.round(length / day)) * day };
}
