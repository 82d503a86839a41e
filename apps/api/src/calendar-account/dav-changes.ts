import { makeStorable } from "@daysignal/core";
import type { CalendarObject, FoundCollection, StoredCollection } from "@daysignal/db";
import { CalendarError } from "../calendar/calendar-error.ts";
import { resolveHref } from "./calendar-client.ts";
import type { StoreChanges, SyncState } from "./calendar-server.ts";
import { multigetBody, names, syncBody, versionsBody } from "./dav-bodies.ts";
import type { DavClient } from "./dav-client.ts";
import type { Multistatus } from "./multistatus.ts";

/** The objects requested at a time, and the pages of a synchronisation. */
const limits = { objects: 400, pages: 100 } as const;

/** What a server has of a collection compared with what is stored. */
interface Versions {
  /** The versions of the objects that differ, by URL. */
  changed: Map<string, string>;
  gone: string[];
  syncToken: string | null;
}

/**
 * Reads what has changed in a collection since the last time: by `sync-collection` (RFC 6578) where
 * the server has it, else by comparing ETags if the collection's CTag has changed. Null for nothing.
 * What was stored before a failure is not read again the next time.
 * Rejects with a `CalendarError`, and with RATE_LIMITED.
 */
export async function readDavChanges(
  dav: DavClient,
  known: StoredCollection,
  found: FoundCollection,
  stored: ReadonlyMap<string, string>,
  store: StoreChanges,
): Promise<SyncState | null> {
  const isSame = (one: string | null, other: string | null) => one !== null && one === other;
  if (isSame(known.syncToken, found.syncToken)) return null;
  if (found.syncToken === null && isSame(known.ctag, found.ctag)) return null;
  const { changed, gone, syncToken } =
    found.syncToken === null
      ? await compareVersions(dav, known.href, stored)
      : ((await syncSince(dav, known, stored)) ??
        (await syncSince(dav, { ...known, syncToken: null }, stored)) ??
        (await compareVersions(dav, known.href, stored)));
  // First, so that there is room for the others.
  await store({ changed: [], gone });
  await fetchObjects(dav, known.href, changed, store);
  return { syncToken, ctag: found.ctag };
}

/** By `sync-collection`; null if the server does not answer it, or not for this token any more. */
async function syncSince(
  dav: DavClient,
  { href: url, syncToken }: Pick<StoredCollection, "href" | "syncToken">,
  stored: ReadonlyMap<string, string>,
): Promise<Versions | null> {
  const isFirst = syncToken === null;
  const changed = new Map<string, string>();
  const gone = new Set<string>();
  const seen = new Set<string>();
  let token = syncToken ?? "";
  for (let page = 0; page < limits.pages; page += 1) {
    const reply = await askSync(dav, url, token);
    if (reply === null) return null;
    let isCut = false;
    for (const { href: path, status, props } of reply.responses) {
      const href = resolveHref(path, reply.url);
      const etag = props[names.etag]?.text;
      if (status === 507) isCut = true;
      else if (status === 404) {
        gone.add(href);
        changed.delete(href);
      } else if (isObject(href, url) && etag !== undefined) {
        seen.add(href);
        gone.delete(href);
        if (stored.get(href) === etag) changed.delete(href);
        else changed.set(href, etag);
      }
    }
    token = reply.syncToken ?? token;
    if (!isCut) {
      const unseen = isFirst ? [...stored.keys()].filter((href) => !seen.has(href)) : [];
      return { changed, gone: [...gone, ...unseen], syncToken: token || null };
    }
  }
  throw new CalendarError("tooMuch");
}

/** Null if the server refuses the token, or does not know the report. */
async function askSync(
  dav: DavClient,
  url: string,
  token: string,
): Promise<(Multistatus & { url: string }) | null> {
  const request = { method: "REPORT", url, depth: 0, body: syncBody(token) } as const;
  return await dav.list(request).catch((error: unknown) => {
    const isRefused =
      error instanceof CalendarError && ["failed", "notAllowed"].includes(error.problem);
    if (isRefused) return null;
    throw error;
  });
}

/** By the ETags of all objects. */
async function compareVersions(
  dav: DavClient,
  url: string,
  stored: ReadonlyMap<string, string>,
): Promise<Versions> {
  const reply = await dav.list({ method: "PROPFIND", url, depth: 1, body: versionsBody });
  const listed = new Map<string, string>();
  for (const { href: path, props } of reply.responses) {
    const href = resolveHref(path, reply.url);
    if (isObject(href, url)) listed.set(href, props[names.etag]?.text ?? "");
  }
  // An object without an ETag is read each time.
  const changed = [...listed].filter(([href, etag]) => etag === "" || stored.get(href) !== etag);
  const gone = [...stored.keys()].filter((href) => !listed.has(href));
  return { changed: new Map(changed), gone, syncToken: null };
}

const isObject = (href: string, collection: string) =>
  href !== collection && `${href}/` !== collection && !href.endsWith("/");

/** Stores the contents of objects, and forgets those that are not there any more. */
async function fetchObjects(
  dav: DavClient,
  url: string,
  changed: ReadonlyMap<string, string>,
  store: StoreChanges,
): Promise<void> {
  const hrefs = [...changed.keys()];
  for (let from = 0; from < hrefs.length; from += limits.objects) {
    const wanted = hrefs.slice(from, from + limits.objects);
    const paths = wanted.map((href) => new URL(href).pathname);
    const reply = await dav.list({
      ...{ method: "REPORT", url, depth: 1, body: multigetBody(paths) },
    });
    const objects: CalendarObject[] = [];
    const missing: string[] = [];
    for (const { href: path, status, props } of reply.responses) {
      const href = resolveHref(path, reply.url);
      const data = props[names.data]?.text;
      if (status === 404) missing.push(href);
      if (data === undefined) continue;
      const etag = props[names.etag]?.text ?? changed.get(href) ?? "";
      // Tasks and journals are not shown; their version is kept, so that they are not read again.
      const hasEvent = /^BEGIN:VEVENT\s*$/im.test(data);
      objects.push({ href, etag, data: hasEvent ? makeStorable(data) : "" });
    }
    await store({ changed: objects, gone: missing });
  }
}
