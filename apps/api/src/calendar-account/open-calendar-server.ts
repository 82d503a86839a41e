import type { CalendarProvider } from "@daysignal/core";
import { type CalendarClientOptions, createCalendarClient } from "./calendar-client.ts";
import type { CalendarServer } from "./calendar-server.ts";
import { createDavClient } from "./dav-client.ts";
import { createDavServer } from "./dav-server.ts";
import { createGraphServer } from "./graph/graph-server.ts";

/** What the servers of providers speak; all others speak CalDAV. */
const protocols: Readonly<Record<CalendarProvider, "caldav" | "graph">> = {
  google: "caldav",
  microsoft: "graph",
};

/** Whether an account, of null with a password, is read by Microsoft Graph instead of CalDAV. */
export const speaksGraph = (provider: CalendarProvider | null): boolean =>
  provider !== null && protocols[provider] === "graph";

interface OpenOptions extends CalendarClientOptions {
  /** Null for a server that is signed in to with a password. */
  provider: CalendarProvider | null;
  /** The URL that contains the calendars. */
  homeUrl: string;
  now: Date;
}

/** The server of an account. */
export function openCalendarServer({
  provider,
  homeUrl,
  now,
  ...options
}: OpenOptions): CalendarServer {
  return speaksGraph(provider)
    ? createGraphServer(createCalendarClient(options), homeUrl, now)
    : createDavServer(createDavClient(options), homeUrl);
}
