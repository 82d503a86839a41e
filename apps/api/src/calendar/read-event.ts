import {
  type CalendarMoment,
  isUnreadable,
  momentsOf,
  parameterOf,
  readLength,
  textOf,
  utc,
  valuesOf,
  type Zone,
  type ZoneFinder,
} from "@daysignal/core/icalendar";
import type { Component } from "./component.ts";
import type { LeftOutCounter } from "./left-out.ts";

/** An event of a calendar file (VEVENT): a series, a single event, or an exception of a series. */
export interface CalendarEvent {
  component: Component;
  zones: ZoneFinder;
  /** Empty if it has none. */
  uid: string;
  sequence: number;
  start: CalendarMoment;
  /** In milliseconds; at least a day for an all-day event. */
  length: number;
  /** For an exception: the occurrence that it replaces. */
  replaces: CalendarMoment | null;
  /** Whether an exception also applies to all later occurrences. */
  isThisAndFuture: boolean;
}

export const day = 86_400_000;

/** Reads an event; null, and counted as left out, if it has no readable start. */
export function readEvent(
  component: Component,
  ofFile: ZoneFinder,
  leftOut: LeftOutCounter,
): CalendarEvent | null {
  const start = momentOf(component, "dtstart", ofFile);
  if (!start) {
    leftOut.add("start");
    return null;
  }
  // Some programs name the zone at the start only.
  const hasZone = !start.isDay && start.zone !== utc;
  const zones = hasZone ? withDefault(ofFile, start.zone) : ofFile;
  const replaces = momentOf(component, "recurrence-id", zones);
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

/** The same zones, with another one for moments that name none. */
const withDefault = (zones: ZoneFinder, zone: Zone): ZoneFinder => ({
  ...zones,
  find: (id) => (id === null ? zone : zones.find(id)),
});

/** The first readable moment of a property; null if there is none. */
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
  // Days are added in wall time, hours are not.
  return Math.max(
    0,
    length % day === 0 ? between(start, { ...start, wall: start.wall + length }) : length,
  );
}

const between = (start: CalendarMoment, end: CalendarMoment) =>
  end.zone.instantOf(end.wall) - start.zone.instantOf(start.wall);

/** Marks by which Outlook and others tell that midnights stand for all-day events. */
const isMarkedWhole = (component: Component) =>
  ["x-microsoft-cdo-alldayevent", "x-microsoft-msncalendar-alldayevent", "x-funambol-allday"].some(
    (name) => /^(?:TRUE|1)$/i.test(textOf(component, name)),
  );

/** The same event as an all-day event; null if it does not start and end at midnight. */
function asWholeDays(event: CalendarEvent): CalendarEvent | null {
  const { start, length, zones } = event;
  if (start.isDay) return null;
  const wall = midnightOf(start, zones);
  if (wall % day !== 0) return null;
  const moved = { wall, isDay: true, zone: zones.local };
  // A day can have 23 or 25 hours.
  return { ...event, start: moved, length: Math.max(1, Math.round(length / day)) * day };
}

/**
 * A moment for which Outlook and Exchange write the midnight of a day, in its zone or in UTC: as
 * wall time of the calendar's own zone.
 */
function midnightOf({ wall, zone }: CalendarMoment, { local }: ZoneFinder): number {
  if (wall % day === 0) return wall;
  const instant = zone.instantOf(wall);
  return instant - (local.instantOf(instant) - instant);
}

/** The day that a moment means among all-day events, as wall time. */
export const wholeDayOf = (moment: CalendarMoment, zones: ZoneFinder): number =>
  Math.floor(midnightOf(moment, zones) / day) * day;
