import { isDeepStrictEqual } from "node:util";
import {
  type ArchivedFeed,
  type ArchiveLines,
  calendarDayAt,
  calendarHost,
  type GlanceChoices,
  plusDays,
} from "@daysignal/core";
import {
  adoptImportedFile,
  findCalendarFeed,
  findGlance,
  insertArchivedHooks,
  insertCalendar,
  listStoredIds,
  storeCalendarFeed,
  storeGlance,
  updateCalendarFeed,
  updateGlance,
} from "@daysignal/db";
import { hashSecret, randomSecret } from "../auth/hash-secret.ts";
import { makeHookSecret } from "../hook/sign-delivery.ts";
import { assertQuota } from "../object/storage-quota.ts";
import type { LinePage } from "./line-spool.ts";
import { type ImportRun, idsOf, type StoredLines } from "./store-rows.ts";

/**
 * Stores calendars, whose events the server reads soon afterwards. A calendar without its address
 * or file in the archive is left out. `data` is the text of its file.
 */
export async function storeCalendars(
  { tx, userId }: ImportRun,
  { lines }: LinePage<ArchiveLines["calendars"]>,
): Promise<StoredLines> {
  let [added, leftOut] = [0, 0];
  for (const { kind, url, data: text, createdAt, ...choices } of lines) {
    const source =
      kind === "url"
        ? url !== null && ({ kind, url, host: calendarHost(url) ?? "" } as const)
        : text !== null && ({ kind, text } as const);
    if (!source) leftOut += 1;
    else if (await insertCalendar(tx, userId, choices, source, createdAt)) added += 1;
  }
  return { added, leftOut };
}

/** Stores hooks, switched off and with new secrets that are not revealed. */
export async function storeHooks(
  { tx, userId, hasAccess, now }: ImportRun,
  { lines }: LinePage<ArchiveLines["hooks"]>,
): Promise<StoredLines> {
  if (!hasAccess) return { added: 0, leftOut: lines.length };
  const closedThrough = plusDays(calendarDayAt(now, "UTC"), -1);
  const hooks = lines.map((hook) => ({ ...hook, secret: makeHookSecret() }));
  return { added: await insertArchivedHooks(tx, userId, hooks, closedThrough) };
}

/**
 * Turns staged files into files of the user. Files without bytes in the archive are left out.
 * `data` is the id of the staged upload. Throws STORAGE_FULL.
 */
export async function storeFiles(
  { tx, userId, now, objects, adopted }: ImportRun,
  { lines }: LinePage<ArchiveLines["files"]>,
): Promise<StoredLines> {
  const known = await listStoredIds(tx, userId, idsOf(lines, "id"));
  let [added, leftOut] = [0, 0];
  for (const { data: stagedId, ...file } of lines) {
    if (known.has(file.id)) continue;
    if (stagedId === null) {
      leftOut += 1;
      continue;
    }
    const staged = { ...file, stagedId, etag: null };
    if (!(await adoptImportedFile(tx, userId, staged, now.toISOString()))) continue;
    added += 1;
    adopted.add(stagedId);
  }
  if (added > 0) await assertQuota(tx, userId, objects.quota, 0);
  return { added, leftOut };
}

/**
 * Stores the settings of the calendar feed. A new feed has an unknown address until it is renewed.
 * Returns whether anything changed.
 */
export async function storeFeed(
  { tx, userId, hasAccess, now }: ImportRun,
  feed: ArchivedFeed | null,
): Promise<boolean> {
  if (!feed || !hasAccess) return false;
  const before = await findCalendarFeed(tx, userId);
  if (before?.deadlines === feed.deadlines && before.times === feed.times) return false;
  if (before) await updateCalendarFeed(tx, userId, feed);
  else {
    const tokenHash = hashSecret(randomSecret());
    await storeCalendarFeed(tx, userId, { tokenHash, ...feed, at: now.toISOString() });
  }
  return true;
}

/**
 * Stores what the glance shows. A new glance has an unknown address until it is renewed. Returns
 * whether anything changed.
 */
export async function storeArchivedGlance(
  { tx, userId, hasAccess, now }: ImportRun,
  glance: GlanceChoices | null,
): Promise<boolean> {
  if (!glance || !hasAccess) return false;
  const before = await findGlance(tx, userId);
  if (before && isDeepStrictEqual({ ...before, ...glance }, before)) return false;
  if (before) await updateGlance(tx, userId, glance);
  else {
    const tokenHash = hashSecret(randomSecret());
    await storeGlance(tx, userId, { tokenHash, ...glance, at: now.toISOString() });
  }
  return true;
}
