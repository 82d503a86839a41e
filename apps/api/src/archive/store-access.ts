import { randomBytes } from "node:crypto";
import {
  type ArchivedFeed,
  type ArchivedHook,
  calendarDayAt,
  calendarHost,
  type ImportTally,
  plusDays,
} from "@daysignal/core";
import {
  type Db,
  findCalendarFeed,
  insertArchivedHooks,
  insertCalendar,
  storeCalendarFeed,
  updateCalendarFeed,
} from "@daysignal/db";
import { hashSecret } from "../auth/hash-secret.ts";
import { makeHookSecret } from "../hook/sign-delivery.ts";
import type { LineSpool } from "./line-spool.ts";
import { newTally } from "./new-tally.ts";
import type { SpooledCalendar } from "./read-archive.ts";

/**
 * Stores calendars, whose events the server reads soon afterwards. A calendar without its address
 * or file in the archive is left out.
 */
export async function storeCalendars(
  tx: Db,
  userId: string,
  spool: LineSpool<SpooledCalendar>,
): Promise<ImportTally> {
  const tally = newTally();
  for await (const { lines } of spool.pages()) {
    for (const { kind, url, text, createdAt, ...choices } of lines) {
      const source =
        kind === "url"
          ? url !== null && ({ kind, url, host: calendarHost(url) ?? "" } as const)
          : text !== null && ({ kind, text } as const);
      if (!source) tally.leftOut += 1;
      else if (await insertCalendar(tx, userId, choices, source, createdAt)) tally.added += 1;
      else tally.kept += 1;
    }
  }
  return tally;
}

interface Access {
  userId: string;
  /** Whether the caller may import hooks and a feed, which an API token may not. */
  hasAccess: boolean;
  now: Date;
}

/** Stores hooks, switched off and with new secrets that are not revealed. */
export async function storeHooks(
  tx: Db,
  { userId, hasAccess, now }: Access,
  spool: LineSpool<ArchivedHook>,
): Promise<ImportTally> {
  const tally = newTally();
  const closedThrough = plusDays(calendarDayAt(now, "UTC"), -1);
  for await (const { lines } of spool.pages()) {
    if (!hasAccess) {
      tally.leftOut += lines.length;
      continue;
    }
    const hooks = lines.map((hook) => ({ ...hook, secret: makeHookSecret() }));
    const added = await insertArchivedHooks(tx, userId, hooks, closedThrough);
    tally.added += added;
    tally.kept += lines.length - added;
  }
  return tally;
}

/**
 * Stores the settings of the calendar feed. A new feed has an unknown address until it is renewed.
 * Returns whether anything changed.
 */
export async function storeFeed(
  tx: Db,
  { userId, hasAccess, now }: Access,
  feed: ArchivedFeed | null,
): Promise<boolean> {
  if (!feed || !hasAccess) return false;
  const before = await findCalendarFeed(tx, userId);
  if (before?.deadlines === feed.deadlines) return false;
  if (before) await updateCalendarFeed(tx, userId, feed.deadlines);
  else {
    const tokenHash = hashSecret(randomBytes(32).toString("base64url"));
    await storeCalendarFeed(tx, userId, { tokenHash, ...feed, at: now.toISOString() });
  }
  return true;
}
