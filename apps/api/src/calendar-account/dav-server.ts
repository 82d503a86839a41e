import type { CalendarObject } from "@daysignal/db";
import { CalendarError } from "../calendar/calendar-error.ts";
import { isGone } from "../outbound/guarded-request.ts";
import { problemOf } from "./calendar-client.ts";
import type { CalendarServer, EventToWrite } from "./calendar-server.ts";
import { readDavChanges } from "./dav-changes.ts";
import type { DavClient } from "./dav-client.ts";
import { listFound } from "./discover.ts";
import { readEventText, uidOf, writeEventText } from "./event-text.ts";

/** A CalDAV server with calendars at a URL, whose objects are iCalendar texts. */
export function createDavServer(dav: DavClient, homeUrl: string): CalendarServer {
  return {
    listCalendars: () => listFound(dav, homeUrl),
    readChanges: (...compared) => readDavChanges(dav, ...compared),
    fileOf: async (objects) => objects.filter((text) => text !== "").join("\r\n"),
    newHref: (collection, id) => `${collection}${uidOf(id)}.ics`,
    // Its URL is known before it is written.
    findEvent: async () => null,
    readEvent: ({ data }, about) => readEventText(data, about),
    putEvent: (event) => putEvent(dav, event),
    deleteEvent: (object) => deleteEvent(dav, object),
  };
}

async function putEvent(
  dav: DavClient,
  { id, href, content, object, url, now }: EventToWrite,
): Promise<CalendarObject | null> {
  const data = writeEventText({ id, content, existing: object?.data ?? null, url, now });
  const { status, headers } = await dav.send({
    method: "PUT",
    url: href,
    body: data,
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      ...(object ? { "if-match": object.etag } : { "if-none-match": "*" }),
    },
  });
  if (status === 412 || (object && isGone(status))) return null;
  if (status < 200 || status >= 300) throw new CalendarError(problemOf(status));
  // A weak one cannot be named in a condition: the next reading has the strong one.
  const given = headers.get("etag") ?? "";
  return { href, etag: given.startsWith("W/") ? "" : given, data };
}

async function deleteEvent(dav: DavClient, { href, etag }: CalendarObject): Promise<boolean> {
  const request = { method: "DELETE", url: href, headers: { "if-match": etag } } as const;
  const { status } = await dav.send(request);
  if (status === 412) return false;
  if (!isGone(status) && (status < 200 || status >= 300))
    throw new CalendarError(problemOf(status));
  return true;
}
