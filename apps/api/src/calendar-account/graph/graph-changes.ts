import { calendarDay, calendarDayAt, calendarLimits, daysBetween, plusDays } from "@daysignal/core";
import type { CalendarObject, StoredCollection } from "@daysignal/db";
import { z } from "zod";
import { CalendarError } from "../../calendar/calendar-error.ts";
import type { CalendarChanges } from "../calendar-server.ts";
import { graphEventFields, graphEventSchema, isSparse } from "./graph-event.ts";
import type { GraphRequests } from "./graph-requests.ts";

/** The age in days at which the dates that are read are moved on. */
const daysOfView = 7;

const versionedSchema = graphEventSchema.extend({
  "@odata.etag": z.string().optional(),
  "@removed": z.unknown().optional(),
});

/** The URL of an event. */
const eventHref = (collection: string, id: string): string =>
  `${collection}/events/${encodeURIComponent(id)}`;

/** An event of a response, as it is stored. Throws a `CalendarError` if it is none. */
export const objectOf = (collection: string, item: unknown): CalendarObject =>
  storedForm(collection, parseEvent(item));

type VersionedEvent = z.infer<typeof versionedSchema>;

function parseEvent(item: unknown): VersionedEvent {
  const { data } = versionedSchema.safeParse(item);
  if (!data) throw new CalendarError("failed");
  return data;
}

function storedForm(collection: string, event: VersionedEvent): CalendarObject {
  const { "@odata.etag": etag = "", "@removed": _, ...content } = event;
  return { href: eventHref(collection, event.id), etag, data: JSON.stringify(content) };
}

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
): Promise<CalendarChanges> {
  const today = calendarDayAt(now, "UTC");
  const from = plusDays(today, -calendarLimits.daysBack - 1);
  const [since, link] = syncToken?.split(" ") ?? [];
  const isCurrent = since !== undefined && daysBetween(calendarDay(since), from) < daysOfView;
  const later = isCurrent && link ? await listAgain(graph, link) : null;
  if (later) return await changesOf(graph, collection, later, since ?? from);
  const to = plusDays(today, calendarLimits.daysAhead + daysOfView + 1);
  const view = `startDateTime=${from}T00:00:00Z&endDateTime=${to}T00:00:00Z`;
  const all = await graph.list(`${collection}/calendarView/delta?${view}`);
  const changes = await changesOf(graph, collection, all, from);
  const seen = new Set(changes.changed.map(({ href }) => href));
  return { ...changes, gone: [...stored.keys()].filter((href) => !seen.has(href)) };
}

/** Null if the link is not known any more. */
async function listAgain(graph: GraphRequests, link: string) {
  return await graph.list(link).catch((error: unknown) => {
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
  { items, deltaLink }: Awaited<ReturnType<GraphRequests["list"]>>,
  since: string,
): Promise<CalendarChanges> {
  // Of several changes of an event the last one counts.
  const latest = new Map(items.map(parseEvent).map((event) => [event.id, event]));
  const isRemoved = (event: VersionedEvent) => event["@removed"] !== undefined;
  const events = [...latest.values()].filter((event) => !isRemoved(event));
  const ids = new Set(events.map(({ id }) => id));
  const lacksMaster = events.some(
    (event) => isSparse(event) && !ids.has(event.seriesMasterId ?? ""),
  );
  const masters = lacksMaster ? await listMasters(graph, collection) : [];
  const objects = [...events.map((event) => storedForm(collection, event)), ...masters];
  return {
    // A master may be among the events as well.
    changed: [...new Map(objects.map((object) => [object.href, object])).values()],
    gone: [...latest.values()].filter(isRemoved).map(({ id }) => eventHref(collection, id)),
    syncToken: deltaLink === null ? null : `${since} ${deltaLink}`,
    ctag: null,
  };
}

async function listMasters(graph: GraphRequests, collection: string): Promise<CalendarObject[]> {
  const query = new URLSearchParams({
    $filter: "type eq 'seriesMaster'",
    $select: graphEventFields.join(","),
  });
  const { items } = await graph.list(`${collection}/events?${query}`);
  return items.map((item) => objectOf(collection, item));
}
