import { calendarDay, calendarDayAt, calendarLimits, daysBetween, plusDays } from "@daysignal/core";
import type { CalendarObject, StoredCollection } from "@daysignal/db";
import { CalendarError } from "../../calendar/calendar-error.ts";
import type { CalendarChanges, SyncState } from "../calendar-server.ts";
import { readInWorker } from "../read-in-worker.ts";
import { graphEventFields } from "./graph-event.ts";
import type { GraphList, GraphRequests } from "./graph-requests.ts";
import { type ReadGraphEvent, readGraphEvents } from "./read-graph.ts";

/** The age in days at which the dates that are read are moved on. */
const daysOfView = 7;

/** The URL of an event. */
const eventHref = (collection: string, id: string): string =>
  `${collection}/events/${encodeURIComponent(id)}`;

/** An event as it is stored. */
export const objectOf = (
  collection: string,
  { id, etag, data }: ReadGraphEvent,
): CalendarObject => ({
  href: eventHref(collection, id),
  etag,
  data,
});

/**
 * Reads what has changed in a calendar since the last time (`calendarView/delta`), of the dates
 * around today. The dates belong to the link under which Graph remembers what was read; it is stored
 * with the first of them, and everything is read again when they have to move, or when Graph has
 * forgotten it.
 */
export async function readGraphChanges(
  graph: GraphRequests,
  { href: collection, syncToken }: Pick<StoredCollection, "href" | "syncToken">,
  stored: ReadonlyMap<string, string>,
  now: Date,
): Promise<CalendarChanges & SyncState> {
  const today = calendarDayAt(now, "UTC");
  const from = plusDays(today, -calendarLimits.daysBack - 1);
  const [since, link] = syncToken?.split(" ") ?? [];
  const isCurrent = since !== undefined && daysBetween(calendarDay(since), from) < daysOfView;
  const later = isCurrent && link ? await listAgain(graph, link) : null;
  if (later) return await changesOf(graph, collection, later, since ?? from);
  const to = plusDays(today, calendarLimits.daysAhead + daysOfView + 1);
  const view = `startDateTime=${from}T00:00:00Z&endDateTime=${to}T00:00:00Z`;
  const all = await listEvents(graph, `${collection}/calendarView/delta?${view}`);
  const changes = await changesOf(graph, collection, all, from);
  const seen = new Set(changes.changed.map(({ href }) => href));
  return { ...changes, gone: [...stored.keys()].filter((href) => !seen.has(href)) };
}

/** Null if the link is not known any more. */
async function listAgain(graph: GraphRequests, link: string) {
  return await listEvents(graph, link).catch((error: unknown) => {
    // 410, and other refusals of the link alone.
    if (
      error instanceof CalendarError &&
      ["notFound", "failed", "redirects"].includes(error.problem)
    ) {
      return null;
    }
    throw error;
  });
}

async function changesOf(
  graph: GraphRequests,
  collection: string,
  { items, deltaLink }: GraphList<ReadGraphEvent>,
  since: string,
): Promise<CalendarChanges & SyncState> {
  // Of several changes of an event the last one counts.
  const latest = new Map(items.map((event) => [event.id, event]));
  const events = [...latest.values()].filter(({ isRemoved }) => !isRemoved);
  const ids = new Set(events.map(({ id }) => id));
  const lacksMaster = events.some(({ isSparse, masterId }) => isSparse && !ids.has(masterId ?? ""));
  const masters = lacksMaster ? await listMasters(graph, collection) : [];
  const objects = [...events, ...masters].map((event) => objectOf(collection, event));
  return {
    // A master may be among the events as well.
    changed: [...new Map(objects.map((object) => [object.href, object])).values()],
    gone: [...latest.values()]
      .filter(({ isRemoved }) => isRemoved)
      .map(({ id }) => eventHref(collection, id)),
    syncToken: deltaLink === null ? null : `${since} ${deltaLink}`,
    ctag: null,
  };
}

async function listMasters(graph: GraphRequests, collection: string): Promise<ReadGraphEvent[]> {
  const query = new URLSearchParams({
    $filter: "type eq 'seriesMaster'",
    $select: graphEventFields.join(","),
  });
  return (await listEvents(graph, `${collection}/events?${query}`)).items;
}

/** All pages of a list of events, as `GraphRequests.list`. */
export const listEvents = (graph: GraphRequests, url: string): Promise<GraphList<ReadGraphEvent>> =>
  graph.list(url, (text) => readInWorker("readGraphEvents", readGraphEvents, text));
