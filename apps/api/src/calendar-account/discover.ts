import { randomUUID } from "node:crypto";
import { resolveSrv, resolveTxt } from "node:dns/promises";
import { calendarLimits, signInRefusal } from "@daysignal/core";
import type { FoundCollection } from "@daysignal/db";
import { CalendarError } from "../calendar/calendar-error.ts";
import { childOf, type XmlElement } from "../read-xml.ts";
import { resolveHref } from "./calendar-client.ts";
import { collectionsBody, discoverBody, names } from "./dav-bodies.ts";
import type { DavClient } from "./dav-client.ts";
import { colorOf, nameOf } from "./name-and-color.ts";

/** Looks up the service records of a domain (RFC 6764); replaced only in tests. */
export type FindService = (domain: string) => Promise<string | null>;

/** The URL of the CalDAV server of a domain by its SRV and TXT records; null if it has none. */
const findServiceByDns: FindService = async (domain) => {
  const name = `_caldavs._tcp.${domain}`;
  const targets = await resolveSrv(name).catch(() => []);
  const [target] = targets.toSorted((a, b) => a.priority - b.priority || b.weight - a.weight);
  if (!target || target.name === "" || target.name === ".") return null;
  // Anybody who can change the records could otherwise have the password sent elsewhere.
  if (target.name !== domain && !target.name.endsWith(`.${domain}`)) return null;
  const texts = await resolveTxt(name).catch(() => []);
  const path = texts.map((parts) => /^path=(\/.*)$/.exec(parts.join(""))?.[1]).find(Boolean);
  const port = target.port === 443 ? "" : `:${target.port}`;
  return `https://${target.name}${port}${path ?? "/.well-known/caldav"}`;
};

const wellKnown = "/.well-known/caldav";

/** The URLs at which a server may be found, in order. Throws if it is none. */
async function candidatesOf(server: string, findService: FindService): Promise<string[]> {
  const [, domain] = /^[^\s@/]+@([^\s@/]+)$/.exec(server) ?? [];
  if (domain !== undefined) {
    const service = await findService(domain);
    const own = [`https://${domain}${wellKnown}`, `https://${domain}/`];
    return service === null ? own : [service, ...own];
  }
  const text = /^https?:\/\//i.test(server) ? server : `https://${server}`;
  if (/\s/.test(server) || !URL.canParse(text)) {
    throw signInRefusal({ field: "server", problem: "notHttp" });
  }
  const url = new URL(text);
  url.username = "";
  url.password = "";
  url.hash = "";
  const atRoot = url.origin + wellKnown;
  return url.pathname === "/" ? [atRoot, url.href] : [url.href, atRoot];
}

/**
 * Finds the collection that has the calendars of an account (RFC 6764, RFC 4791 §6.2). Rejects with
 * INVALID_INPUT that names `password` or `server`, and with RATE_LIMITED.
 */
export async function findHome(
  dav: DavClient,
  server: string,
  findService: FindService = findServiceByDns,
): Promise<string> {
  let failure: unknown;
  for (const url of await candidatesOf(server, findService)) {
    try {
      const home = await homeAt(dav, url);
      if (home !== null) return home;
    } catch (error) {
      // Only the server knows the password: other addresses would not help.
      if (isProblem(error, "signInAgain") || isProblem(error, "notAllowed")) {
        throw signInRefusal({ field: "password" }, { cause: error });
      }
      if (!(error instanceof CalendarError)) throw error;
      failure ??= error;
    }
  }
  if (failure instanceof CalendarError) {
    throw signInRefusal({ field: "server", problem: failure.problem }, { cause: failure });
  }
  throw signInRefusal({ field: "server", problem: "noCalendars" });
}

const isProblem = (error: unknown, problem: CalendarError["problem"]) =>
  error instanceof CalendarError && error.problem === problem;

/** The home of the calendars by what is at a URL; null if there is none. */
async function homeAt(dav: DavClient, given: string): Promise<string | null> {
  const first = await dav.list({ method: "PROPFIND", url: given, depth: 0, body: discoverBody });
  const props = first.responses[0]?.props ?? {};
  const home = hrefIn(props[names.home]);
  if (home !== null) return resolveHref(home, first.url);
  const principal = hrefIn(props[names.principal]);
  if (principal !== null) {
    const url = resolveHref(principal, first.url);
    const second = await dav.list({ method: "PROPFIND", url, depth: 0, body: discoverBody });
    const found = hrefIn(second.responses[0]?.props[names.home]);
    if (found !== null) return resolveHref(found, second.url);
  }
  // The address of a single calendar.
  return childOf(props[names.resourceType], names.calendar)
    ? resolveHref(first.url, first.url)
    : null;
}

function hrefIn(element: XmlElement | undefined): string | null {
  return childOf(element, names.href)?.text || null;
}

/** The calendars with events in a home. Rejects with a `CalendarError`. */
export async function listFound(
  dav: DavClient,
  homeUrl: string,
): Promise<(FoundCollection & { id: string })[]> {
  const list = await dav.list({
    method: "PROPFIND",
    url: homeUrl,
    depth: 1,
    body: collectionsBody,
  });
  return list.responses
    .filter(({ props }) => childOf(props[names.resourceType], names.calendar) && hasEvents(props))
    .slice(0, calendarLimits.collections)
    .map(({ href, props }) => {
      const url = resolveHref(href, list.url);
      const collection = url.endsWith("/") ? url : `${url}/`;
      return {
        id: randomUUID(),
        href: collection,
        name: nameOf(props[names.displayName]?.text, collection),
        color: colorOf(props[names.color]?.text),
        canWrite: canWrite(props[names.privileges]),
        syncToken: props[names.syncToken]?.text || null,
        ctag: props[names.ctag]?.text || null,
      };
    });
}

/** Without a list of components, all are allowed. */
function hasEvents(props: Record<string, XmlElement>): boolean {
  const set = props[names.components];
  // The values are attributes, which every server that has other collections than events names.
  return set === undefined || set.children.length === 0 || set.children.some(isEvents);
}

const isEvents = ({ attributes }: XmlElement) => attributes?.["name"]?.toUpperCase() === "VEVENT";

const writing = new Set(["DAV: all", "DAV: write", "DAV: write-content", "DAV: bind"]);

function canWrite(privileges: XmlElement | undefined): boolean {
  if (privileges === undefined || privileges.children.length === 0) return true;
  return privileges.children.some(({ children }) => children.some(({ name }) => writing.has(name)));
}
