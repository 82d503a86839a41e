import { randomUUID } from "node:crypto";
import { calendarLimits } from "@daysignal/core";
import type { CalendarObject, FoundCollection } from "@daysignal/db";
import { z } from "zod";
import { CalendarError } from "../../calendar/calendar-error.ts";
import { isGone } from "../../outbound/guarded-request.ts";
import { type CalendarClient, problemOf } from "../calendar-client.ts";
import type { CalendarServer, EventToWrite } from "../calendar-server.ts";
import { readEventText, summaryOf, uidOf } from "../event-text.ts";
import { colorOf, nameOf } from "../name-and-color.ts";
import { readInWorker } from "../read-in-worker.ts";
import { listEvents, objectOf, readGraphChanges } from "./graph-changes.ts";
import { fileOfEvent, fileOfEvents } from "./graph-event.ts";
import { createGraphRequests, type GraphRequests } from "./graph-requests.ts";
import { readGraphEvent, readGraphPage, readJson } from "./read-graph.ts";

/** The extended property that marks the events of time boxes; its value is the id of the event. */
const mark = "String {6f0c6c2e-93a4-4a50-9d0b-2f1d6a0e7c35} Name DaysignalTimeBox";

const calendarSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  hexColor: z.string().nullish(),
  canEdit: z.boolean().nullish(),
});

/** The calendars of a user at Microsoft Graph, whose events are stored as JSON. */
export function createGraphServer(
  client: CalendarClient,
  homeUrl: string,
  now: Date,
): CalendarServer {
  const graph = createGraphRequests(client, homeUrl);
  return {
    listCalendars: () => listCalendars(graph, homeUrl),
    readChanges: async (known, _, stored, store) => {
      // In one piece: the last page can have the master of an event on the first one.
      const { syncToken, ctag, ...changes } = await readGraphChanges(graph, known, stored, now);
      await store(changes);
      return { syncToken, ctag };
    },
    fileOf: (objects) => readInWorker("fileOfGraphEvents", fileOfEvents, objects),
    // Graph chooses the URLs of events.
    newHref: (collection, id) => `${collection}/events#${id}`,
    findEvent: (collection, id) => findEvent(graph, collection, id),
    readEvent: ({ data }, about) => readEventText(fileOfEvent(data, uidOf(about.id)), about),
    putEvent: (event) =>
      event.object
        ? updateEvent(graph, event, event.object)
        : createEvent(graph, event, { transactionId: event.id }),
    deleteEvent: (object) => deleteEvent(graph, object),
  };
}

async function listCalendars(
  graph: GraphRequests,
  homeUrl: string,
): Promise<(FoundCollection & { id: string })[]> {
  // They are few, and small.
  const read = async (text: string) => readGraphPage(calendarSchema, text);
  const { items } = await graph.list(homeUrl, read);
  return items.slice(0, calendarLimits.collections).map(({ id, name, hexColor, canEdit }) => {
    const href = `${homeUrl}/${encodeURIComponent(id)}`;
    return {
      id: randomUUID(),
      href,
      name: nameOf(name ?? undefined, href),
      color: colorOf(hexColor ?? undefined),
      canWrite: canEdit ?? true,
      syncToken: null,
      ctag: null,
    };
  });
}

async function findEvent(
  graph: GraphRequests,
  collection: string,
  id: string,
): Promise<CalendarObject | null> {
  const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${mark}' and ep/value eq '${id}')`;
  const url = `${collection}/events?$filter=${encodeURIComponent(filter)}`;
  const [first] = (await listEvents(graph, url)).items;
  return first === undefined ? null : objectOf(collection, first);
}

/** The fields of an event that follow its time box. */
function fieldsOf({ content }: EventToWrite) {
  const start = Date.parse(content.start);
  const timeAt = (instant: number) => ({
    dateTime: new Date(instant).toISOString().slice(0, 19),
    timeZone: "UTC",
  });
  return {
    subject: summaryOf(content),
    start: timeAt(start),
    end: timeAt(start + content.minutes * 60_000),
    isAllDay: false,
    showAs: content.isDone ? "free" : "busy",
  };
}

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

async function createEvent(
  graph: GraphRequests,
  event: EventToWrite,
  { transactionId }: { transactionId: string },
): Promise<CalendarObject | null> {
  const { id, href, url } = event;
  const [events = "", collection = ""] = /^(.*)\/events/.exec(href) ?? [];
  const { status, text } = await graph.send({
    method: "POST",
    url: events,
    body: {
      ...fieldsOf(event),
      transactionId,
      isReminderOn: false,
      ...(url === null ? {} : { body: { contentType: "text", content: url } }),
      singleValueExtendedProperties: [{ id: mark, value: id }],
    },
  });
  if (status === 201) return writtenEvent(collection, text);
  const refusal = status === 400 || status === 409 ? readJson(errorSchema, text) : null;
  if (refusal?.error.code === "ErrorDuplicateTransactionId") {
    // It was created and its response lost; or it was then deleted there as well.
    if ((await findEvent(graph, collection, id)) !== null) return null;
    return await createEvent(graph, event, { transactionId: randomUUID() });
  }
  throw new CalendarError(problemOf(status));
}

/** Exchange answers 409 where the version is another one by the time it is stored. */
const isOutdated = (status: number) => status === 412 || status === 409;

async function updateEvent(
  graph: GraphRequests,
  event: EventToWrite,
  { href, etag }: CalendarObject,
): Promise<CalendarObject | null> {
  const { status, text } = await graph.send({
    method: "PATCH",
    url: href,
    headers: { "if-match": etag },
    body: fieldsOf(event),
  });
  if (isOutdated(status) || isGone(status)) return null;
  if (status !== 200) throw new CalendarError(problemOf(status));
  return { ...writtenEvent("", text), href };
}

/** The event in the response to a write. */
function writtenEvent(collection: string, text: string): CalendarObject {
  const event = readGraphEvent(text);
  if (event === null) throw new CalendarError("failed");
  return objectOf(collection, event);
}

async function deleteEvent(graph: GraphRequests, { href, etag }: CalendarObject): Promise<boolean> {
  const headers = { "if-match": etag };
  const { status } = await graph.send({ method: "DELETE", url: href, headers });
  if (isOutdated(status)) return false;
  if (status !== 204 && !isGone(status)) throw new CalendarError(problemOf(status));
  return true;
}
