import type { LeftOutCounter } from "./left-out.ts";
import type { ParseWindow } from "./parse-window.ts";
import { type CalendarEvent, wholeDayOf } from "./read-event.ts";
import { dayOf, keyOf, type Occurrence, occurrencesOf } from "./series-occurrences.ts";

/** Groups events by UID; an event without a UID forms a group of its own. */
export function groupEvents(events: readonly CalendarEvent[]): CalendarEvent[][] {
  const groups = new Map<string, CalendarEvent[]>();
  for (const [index, event] of events.entries()) {
    const key = event.uid === "" ? `#${index}` : event.uid;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}

/**
 * The occurrences in a window of the events with one UID: those of the series without the replaced
 * ones, and the exceptions. An exception whose series is not in the file counts as a single event.
 */
export function* occurrencesOfSeries(
  events: readonly CalendarEvent[],
  window: ParseWindow,
  leftOut: LeftOutCounter,
): Generator<Occurrence> {
  const isAllDay = events.some(({ replaces, start }) => replaces === null && start.isDay);
  const named = isAllDay ? events.map(replacesDay) : events;
  // Of several versions of an occurrence the newest counts, else the last in the file.
  const newest = named.toReversed().sort((a, b) => b.sequence - a.sequence);
  const exceptions = new Map<string, CalendarEvent>();
  for (const event of newest) {
    const key = event.replaces && keyOf(event.replaces);
    if (key !== null && !exceptions.has(key)) exceptions.set(key, event);
  }
  const changes = changesOf([...exceptions.values()]);
  const reach = Math.max(0, ...changes.map(({ event, shift }) => Math.abs(shift) + event.length));
  const seen = new Set<string>();
  for (const event of newest) {
    if (event.replaces) continue;
    for (const one of occurrencesOf(event, window, reach, leftOut)) {
      const key = keyOf({ ...event.start, wall: one.wall });
      const isReplaced = exceptions.has(key) || exceptions.has(dayOf(one.wall));
      if (isReplaced || seen.has(key)) continue;
      seen.add(key);
      const changed = changeOccurrence(one, changes);
      if (changed) yield changed;
    }
  }
  for (const event of exceptions.values()) {
    // A later part of a series can have its own rule.
    const isSeries = event.isThisAndFuture && event.component.hasProperty("rrule");
    if (isSeries) yield* occurrencesOf(event, window, 0, leftOut);
    else yield { event, wall: event.start.wall, length: event.length };
  }
}

/** The same event, which replaces a whole day: also one that Exchange names by its midnight. */
function replacesDay(event: CalendarEvent): CalendarEvent {
  const { replaces, zones } = event;
  if (replaces === null) return event;
  const wall = wholeDayOf(replaces, zones);
  return { ...event, replaces: { wall, isDay: true, zone: zones.local } };
}

/** A change of an occurrence and all later ones. */
interface Change {
  event: CalendarEvent;
  /** The instant, or start of the day, from which it applies. */
  from: number;
  /** By how much the starts move, in milliseconds. */
  shift: number;
}

function changesOf(exceptions: readonly CalendarEvent[]): Change[] {
  const changes = exceptions.flatMap((event): Change[] => {
    const { replaces, start, isThisAndFuture } = event;
    if (!replaces || !isThisAndFuture) return [];
    const from = replaces.isDay ? replaces.wall : replaces.zone.instantOf(replaces.wall);
    // Between two zones, wall times differ by more than the change.
    const shift =
      start.zone === replaces.zone || start.isDay || replaces.isDay
        ? start.wall - replaces.wall
        : start.zone.instantOf(start.wall) - from;
    return [{ event, from, shift }];
  });
  return changes.sort((a, b) => b.from - a.from);
}

/** Applies the latest earlier change to an occurrence; null if that change has its own rule. */
function changeOccurrence(one: Occurrence, changes: readonly Change[]): Occurrence | null {
  if (changes.length === 0) return one;
  const { zone, isDay } = one.event.start;
  const at = isDay ? one.wall : zone.instantOf(one.wall);
  const change = changes.find(({ from }) => from <= at);
  if (!change) return one;
  const { event, shift } = change;
  if (event.component.hasProperty("rrule")) return null;
  // Continue in the series' own zone, even if the exception is written in UTC.
  const start = { ...event.start, zone: isDay ? event.start.zone : zone };
  return { event: { ...event, start }, wall: one.wall + shift, length: event.length };
}
