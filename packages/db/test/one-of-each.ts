import { randomUUID } from "node:crypto";
import { calendarDay, defaultGlance } from "@daysignal/core";
import type { Kysely } from "kysely";
import type { Database } from "../src/database.ts";
import { objectKey } from "../src/queries/upload-queries.ts";
import { insertProject, insertSignal } from "./rows.ts";

/** The instant at which everything was stored. */
export const storedAt = "2026-03-14T12:00:00.000Z";
/** The expiry of everything that expires. */
const validUntil = "2026-03-14T13:00:00.000Z";
export const dayOfEach = calendarDay("2026-03-14");

/**
 * Stores one row of each kind for a user, all with the same id, and returns it. Secrets, hashes and
 * external names are the same text as the id.
 */
export async function insertOneOfEach(db: Kysely<Database>, userId: string): Promise<string> {
  const id = await insertSignal(db, userId);
  const own = { user_id: userId, id };
  const created = { created_at: storedAt, updated_at: storedAt };
  const named = { ...own, name: "Garden", color: "#10b981", version: 1 };
  const secret = id;
  const expires = { expires_at: validUntil };
  await db
    .insertInto("clients")
    .values({ ...named, ...created, email: null, company: null, status: "active" })
    .execute();
  const projectId = await insertProject(db, userId);
  await db
    .updateTable("projects")
    .set({ id, client_id: id, attachments: [`/api/objects/${id}`] })
    .where("id", "=", projectId)
    .execute();
  await db
    .insertInto("subtasks")
    .values({
      ...own,
      ...created,
      signal_id: id,
      title: "Dig",
      completed: 0,
      position: 0,
      version: 1,
    })
    .execute();
  await db
    .insertInto("reminders")
    .values({
      ...{ ...own, signal_id: id, created_at: storedAt, day: dayOfEach, time: "09:00" },
      ...{ days_before: null, minutes_before: null },
    })
    .execute();
  await db
    .insertInto("named_views")
    .values({ ...own, ...created, name: "Soon", query: "due=week", version: 1 })
    .execute();
  await db
    .insertInto("week_goals")
    .values({
      ...{ ...own, ...created, monday: calendarDay("2026-03-09"), title: "Sow", status: "open" },
      position: 0,
    })
    .execute();
  await db
    .insertInto("goal_weeks")
    .values({ user_id: userId, monday: calendarDay("2026-03-09"), version: 1 })
    .execute();
  await db.updateTable("signals").set({ goal_id: id }).where("id", "=", id).execute();
  await db
    .insertInto("templates")
    .values({ ...own, ...created, name: "Sowing", subtasks: ["Dig"], version: 1 })
    .execute();
  await db
    .insertInto("dav_items")
    .values({
      ...{ user_id: userId, uid: "todo-1", name: "todo-1.ics", signal_id: id, subtask_id: null },
      ...{ extra: "X-APP:1", came_to: null, came_at: null },
    })
    .execute();
  await db
    .insertInto("day_notes")
    .values({ ...own, ...created, day: dayOfEach, note: "Sow", version: 1 })
    .execute();
  await db
    .insertInto("calendars")
    .values({
      ...{ ...named, shown: true, busy: true, kind: "file", host: null, url: null },
      ...{ file_text: secret, event_count: 0, next_read_at: storedAt, created_at: storedAt },
    })
    .execute();
  const account = randomUUID();
  await db
    .insertInto("calendars")
    .values({
      ...{ ...named, id: account, shown: false, busy: false, kind: "account", host: "dav.example" },
      ...{ event_count: 0, next_read_at: storedAt, created_at: storedAt },
    })
    .execute();
  await db
    .insertInto("calendar_accounts")
    .values({
      ...{ user_id: userId, id: account, server: "dav.example", username: "ada", password: secret },
      ...{ home_url: "https://dav.example/", next_sync_at: storedAt },
    })
    .execute();
  const collection = { user_id: userId, collection_id: id };
  const href = "https://dav.example/work/a.ics";
  await db
    .insertInto("calendar_collections")
    .values({
      ...{ user_id: userId, id, account_id: account, href: "https://dav.example/work/" },
      ...{ name: "Work", can_write: true },
    })
    .execute();
  await db
    .insertInto("calendar_objects")
    .values({ ...collection, href, etag: "1", data: secret })
    .execute();
  await db
    .insertInto("written_events")
    .values({
      ...{ ...collection, id, signal_id: id, day: dayOfEach, href, is_written: true },
      content: JSON.stringify({ title: secret, start: storedAt, minutes: 30, isDone: false }),
    })
    .execute();
  await db
    .insertInto("calendar_feeds")
    .values({ user_id: userId, token_hash: secret, deadlines: false, created_at: storedAt })
    .execute();
  await db
    .insertInto("glances")
    .values({ user_id: userId, token_hash: secret, ...defaultGlance, created_at: storedAt })
    .execute();
  await db
    .insertInto("imports")
    .values({
      ...{ ...own, source: "csv", name: "tasks.csv", state: "done", total: 1, brought: 1 },
      ...{ created_at: storedAt, report: Buffer.from("{}") },
    })
    .execute();
  await db
    .insertInto("hooks")
    .values({
      ...{ ...own, name: null, url: "https://example.com", events: ["day.closed"], secret },
      ...{ is_on: true, closed_through: dayOfEach, created_at: storedAt },
    })
    .execute();
  await db
    .insertInto("hook_deliveries")
    .values({ ...own, hook_id: id, event: "ping", at: storedAt, status: "failed" })
    .execute();
  await db
    .insertInto("uploads")
    .values({
      ...{
        ...own,
        key: objectKey(userId, id),
        upload_id: null,
        filename: null,
        type: "image/png",
        etag: null,
      },
      ...{ size: null, status: "open", unreferenced_since: null, created_at: storedAt },
      reserved: 5,
    })
    .execute();
  await db
    .insertInto("sessions")
    .values({
      ...{ id: randomUUID(), user_id: userId, sign_in_id: id, kind: "cookie", remember: true },
      ...{ ...expires, created_at: storedAt, user_agent: null, network: "192.0.2.0" },
    })
    .execute();
  await db
    .insertInto("push_subscriptions")
    .values({
      ...{ ...own, endpoint: "https://push.example", p256dh: secret, auth: secret, name: "Phone" },
      ...{ sign_in_id: id, created_at: storedAt },
    })
    .execute();
  await db
    .insertInto("personal_access_tokens")
    .values({
      ...{ ...own, name: "Script", token_hash: secret, access: "read", created_at: storedAt },
      ...{ expires_at: null, client_id: null },
    })
    .execute();
  await db
    .insertInto("identities")
    .values({ ...own, issuer: secret, subject: secret, name: null, created_at: storedAt })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      ...{ ...own, credential_id: secret, public_key: "", counter: 0, transports: [] },
      ...{ name: "Key", created_at: storedAt },
    })
    .execute();
  await db
    .insertInto("two_factor")
    .values({ user_id: userId, secret, enabled_at: storedAt })
    .execute();
  await db.insertInto("recovery_codes").values({ user_id: userId, code_hash: secret }).execute();
  await db
    .insertInto("remembered_devices")
    .values({ user_id: userId, token_hash: secret, sign_in_id: id, ...expires })
    .execute();
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, token_hash: secret, sign_in_id: id, seen_at: storedAt })
    .execute();
  await db
    .insertInto("email_changes")
    .values({ user_id: userId, email: `${id}@example.com`, code_hash: secret, ...expires })
    .execute();
  return id;
}
