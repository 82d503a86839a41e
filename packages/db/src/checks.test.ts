import { randomUUID } from "node:crypto";
import { choiceFields, goalStatuses, signalChoices, signalStatuses } from "@daysignal/core";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/index.ts";
import { insertPlanEntry, insertProject, insertSignal, insertUserRow } from "../test/rows.ts";
import type { Database } from "./database.ts";
import { signalColumns } from "./tables/signal-table.ts";

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await insertUserRow(database.db);
  await insertEverything(database.db, userId);
});
afterAll(() => database.drop());

/** One row in each table of user data. */
async function insertEverything(db: Kysely<Database>, user: string): Promise<void> {
  const projectId = await insertProject(db, user);
  const signalId = await insertSignal(db, user, projectId);
  await insertPlanEntry(db, user, signalId);
  const id = randomUUID();
  const now = sql`now()`;
  const statements = [
    sql`insert into clients (user_id, id, name, color, created_at, updated_at)
      values (${user}, ${id}, 'Rose', '#10b981', ${now}, ${now})`,
    sql`insert into named_views (user_id, id, name, query, version, created_at, updated_at)
      values (${user}, ${id}, 'High', 'priority=4', 1, ${now}, ${now})`,
    sql`insert into goal_weeks (user_id, monday, version) values (${user}, '2026-03-09', 1)`,
    sql`insert into week_goals
      (user_id, id, monday, title, status, position, created_at, updated_at)
      values (${user}, ${id}, '2026-03-09', 'Ship', 'open', 0, ${now}, ${now})`,
    sql`insert into templates (user_id, id, name, subtasks, version, created_at, updated_at)
      values (${user}, ${id}, 'Trip', '{Pack}', 1, ${now}, ${now})`,
    sql`insert into dav_items (user_id, uid, name, signal_id, extra)
      values (${user}, 'x', 'x.ics', ${signalId}, '')`,
    sql`insert into day_notes (user_id, id, day, note, version, created_at, updated_at)
      values (${user}, ${id}, '2026-03-14', 'Rain', 1, ${now}, ${now})`,
    sql`update projects set client_id = ${id} where user_id = ${user}`,
    sql`insert into subtasks (user_id, id, signal_id, title, position, created_at, updated_at)
      values (${user}, ${id}, ${signalId}, 'Dig', 0, ${now}, ${now})`,
    sql`insert into signal_history (user_id, id, signal_id, kind, fields, actor, at, seq, place)
      values (${user}, ${id}, ${signalId}, 'made', '{}', 'screen', ${now}, 1, 0)`,
    sql`insert into hooks
      (user_id, id, url, events, secret, is_on, closed_through, created_at)
      values (${user}, ${id}, 'https://a.example', '{day.full}', 'x', true, ${now}, ${now})`,
    sql`insert into hook_deliveries (user_id, id, hook_id, event, at, status)
      values (${user}, ${id}, ${id}, 'ping', ${now}, 'delivered')`,
    sql`insert into calendars (user_id, id, name, color, shown, busy, kind, url, event_count,
        next_read_at, version, created_at)
      values (${user}, ${id}, 'Work', '#10b981', true, true, 'url', 'https://a.example', 1,
        ${now}, 1, ${now})`,
    sql`insert into calendar_events (user_id, calendar_id, title, busy, starts_at, ends_at)
      values (${user}, ${id}, 'Dentist', true, ${now}, ${now})`,
    sql`insert into calendar_accounts
      (user_id, id, server, username, password, home_url, next_sync_at)
      values (${user}, ${id}, 'dav.example', 'ada', 'x', 'https://dav.example/', ${now})`,
    sql`insert into calendar_collections (user_id, id, account_id, href, name, can_write)
      values (${user}, ${id}, ${id}, 'https://dav.example/work/', 'Work', true)`,
    sql`insert into calendar_objects (user_id, collection_id, href, etag, data)
      values (${user}, ${id}, 'https://dav.example/work/a.ics', '1', 'BEGIN:VCALENDAR')`,
    sql`insert into written_events
      (user_id, id, collection_id, signal_id, day, href, is_written, content)
      values (${user}, ${id}, ${id}, ${signalId}, '2026-03-14', 'https://dav.example/work/b.ics', true,
        '{}')`,
    sql`insert into reminders (user_id, id, signal_id, days_before, time, created_at)
      values (${user}, ${id}, ${signalId}, 1, '09:00', ${now})`,
    sql`insert into time_intervals (user_id, id, signal_id, started_at, ended_at, created_at)
      values (${user}, ${id}, ${signalId}, '2026-03-14T09:00Z', '2026-03-14T10:00Z', ${now})`,
    sql`insert into push_subscriptions
      (user_id, id, endpoint, p256dh, auth, name, sign_in_id, created_at)
      values (${user}, ${id}, 'x', 'x', 'x', '', ${id}, ${now})`,
    sql`insert into push_keys (public_key, private_key) values ('x', 'x') on conflict do nothing`,
    sql`insert into reminder_clocks (user_id, seq) values (${user}, 0)`,
    sql`insert into reminder_deliveries
      (user_id, id, kind, signal_id, subscription_id, day, due_at, send_at, expires_at)
      values (${user}, ${id}, 'signal', ${signalId}, ${id}, '2026-03-14', ${now}, ${now}, ${now})`,
    sql`insert into imports (user_id, id, source, name, state, total, brought, created_at)
      values (${user}, ${id}, 'lines', 'x', 'done', 1, 1, ${now})`,
    sql`insert into imported (user_id, id, source, kind, external_id, import_id, steps)
      values (${user}, ${id}, 'lines', 'signal', 'x', ${id}, 0)`,
    sql`insert into feedback (user_id, id, type, subject, message, created_at)
      values (${user}, ${id}, 'bug', 'Rain', 'Too much', ${now})`,
    sql`insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember)
      values (${id}, ${user}, ${now}, ${id}, 'cookie', false)`,
    sql`insert into personal_access_tokens (user_id, id, name, token_hash, access, created_at)
      values (${user}, ${id}, 'script', ${id}, 'read', ${now})`,
    sql`insert into oauth_grants (user_id, token_id, client_id, redirect_uri, resource, code_hash,
      code_challenge, code_expires_at, expires_at)
      values (${user}, ${id}, ${id}, 'x', 'x', 'x', 'x', ${now}, ${now})`,
    sql`insert into password_resets (email_hash, user_id, code_hash, expires_at)
      values (${id}, ${user}, 'x', ${now})`,
    sql`insert into email_changes (user_id, email, code_hash, expires_at)
      values (${user}, 'new@example.com', 'x', ${now})`,
    sql`insert into calendar_feeds (user_id, token_hash, created_at) values (${user}, 'x', ${now})`,
    sql`insert into glances (user_id, token_hash, titles, times, projects, done, created_at)
      values (${user}, 'x', true, false, false, true, ${now})`,
    sql`insert into change_counters (user_id, seq) values (${user}, 1)`,
    sql`insert into changes (user_id, seq, kind) values (${user}, 1, 'settings')`,
    sql`insert into two_factor (user_id, secret) values (${user}, 'A')`,
    sql`insert into recovery_codes (user_id, code_hash) values (${user}, 'x')`,
    sql`insert into known_devices (user_id, token_hash, sign_in_id, seen_at)
      values (${user}, 'x', ${id}, ${now})`,
    sql`insert into remembered_devices (user_id, token_hash, sign_in_id, expires_at)
      values (${user}, 'x', ${id}, ${now})`,
    sql`insert into passkeys
      (user_id, id, credential_id, public_key, counter, transports, name, created_at)
      values (${user}, ${id}, 'x', 'x', 0, '{}', 'Laptop', ${now})`,
    sql`insert into passkey_challenges (challenge, user_id, expires_at)
      values (${id}, ${user}, ${now})`,
    sql`insert into identities (user_id, id, issuer, subject, created_at)
      values (${user}, ${id}, 'https://id.example', ${user}, ${now})`,
    sql`insert into provider_sign_ins
      (browser_hash, state, nonce, code_verifier, user_id, destination, expires_at)
      values (${id}, 'x', 'x', 'x', ${user}, '/', ${now})`,
    sql`insert into unconfirmed_sign_ins (browser_hash, user_id, expires_at)
      values (${id}, ${user}, ${now})`,
    sql`insert into idempotency_keys (user_id, key_hash, procedure, request_hash, created_at)
      values (${user}, ${id}, 'signal.create', 'x', ${now})`,
    sql`insert into uploads (user_id, id, key, type, status, created_at)
      values (${user}, ${id}, ${`users/${user}/${id}`}, 'image/png', 'open', ${now})`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** For each column check, accepted values (at its bounds) and refused values (just beyond them). */
const checks: Record<string, { accepted: unknown[]; refused: unknown[] }> = {
  "users.username": {
    accepted: ["abc", "a".repeat(64)],
    refused: ["ab", "a".repeat(65)],
  },
  "users.email": { accepted: ["e".repeat(254)], refused: ["e".repeat(255)] },
  "sessions.kind": { accepted: ["cookie", "bearer"], refused: ["", "Cookie"] },
  "settings.daily_wip_limit": { accepted: [4, 10], refused: [3, 11] },
  "settings.theme": { accepted: ["system", "light", "dark"], refused: ["", "blue"] },
  ...Object.fromEntries(
    ["settings.working_day_start", "settings.working_day_end", "plan_entries.starts_at"].map(
      (column) => [
        column,
        {
          accepted: ["00:00", "09:59", "19:30", "20:00", "23:59"],
          refused: ["24:00", "9:00", "09:60", "09:5", "x09:00", "09:00x", ""],
        },
      ],
    ),
  ),
  "settings.week_start": { accepted: [0, 1, 6], refused: [2, 5, 7, -1] },
  "settings.time_format": { accepted: ["12", "24"], refused: ["", "13"] },
  "settings.weekend": {
    accepted: [[], [0], [0, 1, 2, 3, 4, 5, 6]],
    refused: [[7], [-1], [0, 7]],
  },
  "settings.day_start": {
    accepted: ["00:00", "04:30", "06:00"],
    refused: ["06:01", "4:00", "05:60", "10:00", "x04:00", "04:00x", ""],
  },
  "settings.someday_after_days": { accepted: [null, 30, 365], refused: [29, 366] },
  "settings.someday_month": { accepted: [null, "2026-12"], refused: ["", "2026-13", "2026-1"] },
  "settings.decide_after_returns": { accepted: [null, 2, 10], refused: [1, 11] },
  "settings.daily_limits": {
    accepted: [null, [0, 4, 4, 4, 4, 10, 0]],
    refused: [[], [4, 4, 4, 4, 4, 4], [3, 4, 4, 4, 4, 4, 4], [11, 4, 4, 4, 4, 4, 4]],
  },
  "hook_deliveries.status": {
    accepted: ["pending", "delivered", "failed"],
    refused: ["", "sent"],
  },
  "calendars.name": { accepted: ["x"], refused: [""] },
  "calendars.provider": { accepted: ["google", "microsoft", null], refused: ["other"] },
  "clients.name": { accepted: ["x"], refused: [""] },
  "clients.status": { accepted: ["active"], refused: ["archived"] },
  "dav_items.uid": { accepted: ["x", "x".repeat(300)], refused: ["", "x".repeat(301)] },
  "dav_items.name": { accepted: ["x", "x".repeat(300)], refused: ["", "x".repeat(301)] },
  "day_notes.note": { accepted: ["x"], refused: [""] },
  "week_goals.monday": { accepted: ["2026-03-16"], refused: ["2026-03-15"] },
  "week_goals.title": { accepted: ["x"], refused: [""] },
  "week_goals.status": { accepted: [...goalStatuses], refused: ["", "done"] },
  "week_goals.position": { accepted: [0, 2], refused: [-1, 3] },
  "templates.name": { accepted: ["x"], refused: [""] },
  "templates.subtasks": {
    accepted: [["x"], Array(50).fill("x")],
    refused: [[], Array(51).fill("x")],
  },
  "named_views.name": { accepted: ["x"], refused: [""] },
  "projects.name": { accepted: ["x"], refused: [""] },
  "projects.priority": { accepted: [1, 5], refused: [0, 6] },
  "projects.attachments": {
    accepted: [[], ["1", "2", "3", "4", "5"]],
    refused: [["1", "2", "3", "4", "5", "6"]],
  },
  "projects.status": { accepted: ["active", "archived"], refused: ["deleted"] },
  "signals.title": { accepted: ["x"], refused: [""] },
  // The values of core's schema.
  ...Object.fromEntries(
    choiceFields.map((name) => [
      `signals.${signalColumns[name]}`,
      { accepted: [...signalChoices[name]], refused: ["", "Work", "other"] },
    ]),
  ),
  "signals.priority": { accepted: [1, 5], refused: [0, 6] },
  "signals.impact": { accepted: [1, 4], refused: [0, 5] },
  "signals.effort": { accepted: [1, 5], refused: [0, 6] },
  "signals.estimated_minutes": { accepted: [1, 1440], refused: [0, 1441] },
  "signals.work_days": { accepted: [null, 1, 90], refused: [0, 91] },
  "signals.waiting_for": {
    accepted: [null, "x", "x".repeat(200)],
    refused: ["", "x".repeat(201)],
  },
  "signals.spent_ms": { accepted: [0], refused: [-1] },
  "signals.status": { accepted: [...signalStatuses], refused: ["", "archived"] },
  "signals.recurrence": {
    accepted: [null, "none", "daily", "weekly", "monthly"],
    refused: ["", "yearly"],
  },
  "signals.incomplete_rollover_count": { accepted: [0], refused: [-1] },
  "subtasks.title": { accepted: ["x"], refused: [""] },
  "subtasks.completed": { accepted: [0, 1], refused: [-1, 2] },
  "reminders.days_before": { accepted: [0, 365], refused: [-1, 366] },
  // Exactly one of the three columns may be set, so the sample row keeps its own.
  "reminders.minutes_before": { accepted: [null], refused: [-1, 1441] },
  "reminders.time": { accepted: ["00:00", "23:59"], refused: ["24:00", "9:00", "09:60", ""] },
  "push_keys.is_only_row": { accepted: [true], refused: [false] },
  "plan_entries.slot_position": { accepted: [0, 9], refused: [-1, 10] },
  "plan_entries.minutes": { accepted: [null], refused: [4, 1441] },
  "feedback.type": { accepted: ["feature", "bug"], refused: ["", "praise"] },
  "passkeys.name": { accepted: ["x"], refused: [""] },
  "personal_access_tokens.name": { accepted: ["x"], refused: [""] },
  "personal_access_tokens.access": { accepted: ["read", "write", "dav"], refused: ["", "admin"] },
  "password_resets.tries": { accepted: [0], refused: [-1] },
  "password_resets.stranger_tries": { accepted: [0], refused: [-1] },
  "email_changes.email": { accepted: ["e".repeat(254)], refused: ["e".repeat(255)] },
  "email_changes.tries": { accepted: [0], refused: [-1] },
  "uploads.size": { accepted: [null, 0], refused: [-1] },
  "uploads.reserved": { accepted: [0], refused: [-1] },
  "schema_compatibility.is_only_row": { accepted: [true], refused: [false] },
  "uploads.status": { accepted: ["open", "stored", "aborted", "staged"], refused: ["", "lost"] },
};

/**
 * The columns that have a check constraint, as `table.column`. For a constraint over several
 * columns, all of them.
 */
async function checked(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select cl.relname || '.' || (
      select string_agg(attname, ',' order by ordinality)
      from unnest(co.conkey) with ordinality as k (attnum, ordinality)
      join pg_attribute a on a.attrelid = co.conrelid and a.attnum = k.attnum
    ) as name
    from pg_constraint co join pg_class cl on cl.oid = co.conrelid
    where co.contype = 'c' and cl.relnamespace = 'public'::regnamespace
    order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

async function outcome(column: string, value: unknown): Promise<string> {
  const [table = "", name = ""] = column.split(".");
  const owner = table === "users" ? "id" : "user_id";
  // These tables have a single row that belongs to no user.
  const isOwn = ["schema_compatibility", "push_keys"].includes(table)
    ? sql`true`
    : sql`${sql.ref(owner)} = ${userId}`;
  return await database.db
    .transaction()
    .execute(async (transaction) => {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${isOwn}
      `.execute(transaction);
      throw new Error(numAffectedRows === 1n ? "accepted" : `${numAffectedRows} rows`);
    })
    .catch((error) => (error.code === "23514" ? "refused" : error.message));
}

describe("check constraints of the database", () => {
  it.each(Object.entries(checks))(
    "limit %s to its bounds",
    async (column, { accepted, refused }) => {
      for (const value of accepted) {
        expect([value, await outcome(column, value)]).toEqual([value, "accepted"]);
      }
      for (const value of refused) {
        expect([value, await outcome(column, value)]).toEqual([value, "refused"]);
      }
    },
  );

  it("require each file's key to start with its owner's prefix", async () => {
    const strange = ["", `users/${randomUUID()}/x`, `x/users/${userId}/x`];
    for (const key of strange) expect(await outcome("uploads.key", key)).toBe("refused");
    expect(await outcome("uploads.key", `users/${userId}/x`)).toBe("accepted");
  });

  it("are all tested here", async () => {
    const columns = (await checked()).filter((name) => !name.includes(","));
    expect(columns.filter((column) => !(column in checks))).toEqual([]);
  });
});

describe("the database", () => {
  it.each([
    ["username_folded", "users_username_key"],
    ["email_folded", "users_email_key"],
  ] as const)("gives a %s to one person only", async (column, index) => {
    const take = (id: string) =>
      database.db
        .updateTable("users")
        .set({ [column]: "ada" })
        .where("id", "=", id)
        .execute();
    await take(userId);
    await expect(take(await insertUserRow(database.db))).rejects.toThrow(index);
  });

  it("sets a project's client to null when the client is deleted, and changes nothing else", async () => {
    const person = await insertUserRow(database.db);
    await insertEverything(database.db, person);
    await sql`delete from clients where user_id = ${person}`.execute(database.db);
    const left = await database.db
      .selectFrom("projects")
      .select(["client_id", "name"])
      .where("user_id", "=", person)
      .execute();
    expect(left).toEqual([{ client_id: null, name: "Garden" }]);
  });

  it("deletes all rows of a deleted account, in every table", async () => {
    const person = await insertUserRow(database.db);
    await insertEverything(database.db, person);
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'
        -- The audit log outlives accounts; deleteAccountRows deletes its lines.
        and table_name <> 'audit_log' order by 1`.execute(database.db);
    const counts = async () => {
      const found: Record<string, number> = {};
      for (const { name } of tables) {
        const { rows } = await sql`
          select 1 from ${sql.table(name)} where user_id = ${person}`.execute(database.db);
        found[name] = rows.length;
      }
      return found;
    };
    expect(await counts()).toEqual(Object.fromEntries(tables.map(({ name }) => [name, 1])));
    await database.db.deleteFrom("users").where("id", "=", person).execute();
    expect(await counts()).toEqual(Object.fromEntries(tables.map(({ name }) => [name, 0])));
  });
});
