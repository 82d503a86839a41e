import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findChangedSignalIds } from "../queries/change-queries.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { migrations } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

const composed = "Café";
const decomposed = composed.normalize("NFD");
const at = new Date(0);

it("stores texts in NFC, merges tags that become equal, and makes devices refetch", async () => {
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("20261123_0164_session_key");
  const [ada, bob] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [ada, `${decomposed} owner`],
    // In NFC it would be shorter than a username may be.
    [bob, "e\u0301o"],
  ]) {
    await sql`
      insert into users (id, username, email, password_hash, created_at)
      values (${id}, ${name}, ${`${id}@example.com`}, '', ${at})`.execute(db);
    await sql`insert into change_counters (user_id, seq) values (${id}, 7)`.execute(db);
  }
  const addSignal = async (userId: string, title: string, tags: string[]) => {
    const id = randomUUID();
    await sql`
      insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
        status, tags, version, incomplete_rollover_count, created_at, updated_at)
      values (${userId}, ${id}, ${title}, 'work', 1, 1, 2, 60, 'inbox', ${tags}, 2147483647,
        500000000, ${at}, ${at})`.execute(db);
    return id;
  };
  const tags = ["z", decomposed, "a", composed, "\u0301mark"];
  const changed = await addSignal(ada, decomposed, tags);
  const link = `https://example.org/${decomposed}`;
  await sql`update signals set link = ${link} where id = ${changed}`.execute(db);
  await addSignal(bob, composed, [composed]);
  const records = JSON.stringify([{ id: changed, title: `"${decomposed}"`, completed: 0 }]);
  await sql`
    insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at,
      own_title, subtasks)
    values (${ada}, ${randomUUID()}, ${changed}, '2026-03-14', 0, true, ${at}, ${decomposed},
      ${records}::jsonb)`.execute(db);
  await sql`
    insert into uploads (user_id, id, key, status, type, filename, size, created_at)
    values (${ada}, ${changed}, ${`users/${ada}/${changed}`}, 'stored', ${"text/plain\n;a"},
      ${decomposed}, 1, ${at})`.execute(db);

  expect((await migrator.migrateToLatest()).error).toBeUndefined();

  const { rows } = await sql`
    select username, signals.title, signals.tags, link, signals.version,
      incomplete_rollover_count as returns, own_title, subtasks #>> '{0,title}' as step, filename,
      uploads.type
    from users join signals on signals.user_id = users.id
    left join plan_entries on plan_entries.user_id = users.id
    left join uploads on uploads.user_id = users.id
    order by username desc`.execute(db);
  const counted = { version: 1_000_000_000, returns: 1_000_000 };
  expect(rows).toEqual([
    {
      ...{ username: "e\u0301o", title: composed, tags: [composed], link: null, ...counted },
      ...{ own_title: null, step: null, filename: null, type: null },
    },
    {
      ...{ username: "Café owner", title: composed, tags: ["z", composed, "a", "\u0301mark"] },
      // An external address, which stays as it is.
      ...{ link, ...counted, own_title: composed, step: `"${composed}"`, filename: composed },
      type: "application/octet-stream",
    },
  ]);
  expect((await findChangedSignalIds(db, ada, 7, 100)).ids).toBeNull();
  expect(await findChangedSignalIds(db, bob, 7, 100)).toEqual({ seq: 7, ids: [] });
});
