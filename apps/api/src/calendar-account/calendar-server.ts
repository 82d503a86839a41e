import type { EventContent } from "@daysignal/core";
import type { CalendarObject, FoundCollection, StoredCollection } from "@daysignal/db";
import type { ReadEvent } from "./event-text.ts";

/** What a server has of a calendar compared with what is stored. */
export interface CalendarChanges {
  changed: readonly CalendarObject[];
  /** The URLs of objects that are not there any more; others may be among them. */
  gone: readonly string[];
}

/** Stores some of the changes, in one transaction. */
export type StoreChanges = (changes: CalendarChanges) => Promise<void>;

/** What to ask for the next time. */
export type SyncState = Pick<StoredCollection, "syncToken" | "ctag">;

/** The event of a time box, to be written. */
export interface EventToWrite {
  id: string;
  href: string;
  content: EventContent;
  /** The version to replace; undefined for a new event. */
  object: CalendarObject | undefined;
  /** The link to the signal; null if the app's URL is unknown. */
  url: string | null;
  now: Date;
}

/**
 * A calendar server that a user has signed in to, whatever it speaks (§10). What it stores of an
 * object is read by itself alone. All requests reject with a `CalendarError`, and with RATE_LIMITED.
 */
export interface CalendarServer {
  /** The calendars with events. */
  listCalendars(): Promise<(FoundCollection & { id: string })[]>;
  /**
   * Hands `store` what has changed in a calendar since it was stored, by URL and version, if possible
   * in parts as they arrive. Null if nothing has.
   */
  readChanges(
    known: StoredCollection,
    found: FoundCollection,
    stored: ReadonlyMap<string, string>,
    store: StoreChanges,
  ): Promise<SyncState | null>;
  /** Objects of a calendar as an iCalendar file; empty if there are no events. */
  fileOf(objects: readonly string[]): Promise<string>;
  /** The URL of a new event until it is written. */
  newHref(collection: string, id: string): string;
  /** Looks for the event of a time box that is not among the objects of its calendar. */
  findEvent(collection: string, id: string): Promise<CalendarObject | null>;
  /** Reads the event of a time box back, as `readEventText`. */
  readEvent(
    object: CalendarObject,
    about: { id: string; base: EventContent; timeZone: string },
  ): ReadEvent;
  /** Writes an event; null, and nothing is written, if there is another version by now. */
  putEvent(event: EventToWrite): Promise<CalendarObject | null>;
  /** Deletes an event; false, and nothing is deleted, if there is another version by now. */
  deleteEvent(object: CalendarObject): Promise<boolean>;
}
