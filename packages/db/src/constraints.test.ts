import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/index.ts";
import { insertPlanEntry, insertProject, insertSignal, insertUserRow } from "../test/rows.ts";

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  userId = await insertUserRow(database.db);
});

const signal = () => insertSignal(database.db, userId);
const plan = (signalId: string, change?: Parameters<typeof insertPlanEntry>[3]) =>
  insertPlanEntry(database.db, userId, signalId, change);
const slots = async () =>
  await database.db
    .selectFrom("plan_entries")
    .select(["id", "slot_position"])
    .where("user_id", "=", userId)
    .orderBy("slot_position")
    .execute();

describe("the constraints", () => {
  it("between two tables of user data always include the user", async () => {
    const { rows } = await database.pool.query<{ key: string; isWithin: boolean }>(
      `select conrelid::regclass || ' ' || conname as key, exists (
          select from unnest(conkey, confkey) as pair(own, other)
          where pair.own = own.attnum and pair.other = other.attnum
        ) as "isWithin"
        from pg_constraint
        join pg_attribute own on own.attrelid = conrelid and own.attname = 'user_id'
        join pg_attribute other on other.attrelid = confrelid and other.attname = 'user_id'
        where contype = 'f'`,
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ isWithin }) => !isWithin)).toEqual([]);
  });

  it("refuse a signal in another user's project", async () => {
    const stranger = await insertUserRow(database.db);
    const theirs = await insertProject(database.db, stranger);
    await expect(insertSignal(database.db, userId, theirs)).rejects.toThrow("signals_project");
  });

  it("refuse another user's signal in a plan", async () => {
    const stranger = await insertUserRow(database.db);
    const theirs = await insertSignal(database.db, stranger);
    await expect(plan(theirs)).rejects.toThrow("plan_entries_signal");
  });

  it("keep a signal whose project is deleted, without the project", async () => {
    const projectId = await insertProject(database.db, userId);
    const id = await insertSignal(database.db, userId, projectId);
    await database.db.deleteFrom("projects").where("id", "=", projectId).execute();
    const left = await database.db
      .selectFrom("signals")
      .select(["user_id", "project_id"])
      .where("id", "=", id)
      .execute();
    expect(left).toEqual([{ user_id: userId, project_id: null }]);
  });

  it("refuse two signals in one slot of a day", async () => {
    await plan(await signal());
    await expect(plan(await signal())).rejects.toThrow("plan_entries_slot");
  });

  it("allow the same slot for two users and for two days", async () => {
    const stranger = await insertUserRow(database.db);
    await plan(await signal());
    await plan(await signal(), { day: "2026-03-15" });
    await insertPlanEntry(database.db, stranger, await insertSignal(database.db, stranger));
    expect(await slots()).toHaveLength(2);
  });

  it("refuse a slot beyond the tenth", async () => {
    await plan(await signal(), { slot_position: 9 });
    await expect(plan(await signal(), { slot_position: 10 })).rejects.toThrow("slot_position");
  });

  it("refuse a one-off signal on two days", async () => {
    const id = await signal();
    await plan(id);
    await expect(plan(id, { day: "2026-03-15" })).rejects.toThrow("plan_entries_one_off");
  });

  it("allow a recurring signal on several days, once on each", async () => {
    const id = await signal();
    await plan(id, { is_occurrence: true });
    await plan(id, { is_occurrence: true, day: "2026-03-15" });
    const again = plan(id, { is_occurrence: true, slot_position: 1 });
    await expect(again).rejects.toThrow("plan_entries_once_a_day");
  });

  it("allow planning a rolled-over signal again, on that day or another", async () => {
    const id = await signal();
    await plan(id, { slot_position: null, rolled_over_at: "2026-03-15T00:00:00.000Z" });
    await plan(id);
    expect(await slots()).toHaveLength(2);
  });

  it("refuse a rolled-over entry that has a slot or is finished (unless it is a day of a series), and a live entry without a slot", async () => {
    const id = await signal();
    const rolledOver = { rolled_over_at: "2026-03-15T00:00:00.000Z" };
    await expect(plan(id, rolledOver)).rejects.toThrow("plan_entries_live");
    await expect(plan(id, { slot_position: null })).rejects.toThrow("plan_entries_live");
    const finished = { ...rolledOver, slot_position: null, completed_at: "2026-03-14T12:00:00Z" };
    await expect(plan(id, finished)).rejects.toThrow("plan_entries_rolled_over_unfinished");
    await plan(id, { ...finished, is_occurrence: true });
  });

  it("allow swapping two slots in one UPDATE", async () => {
    const first = await plan(await signal(), { slot_position: 0 });
    const second = await plan(await signal(), { slot_position: 1 });
    await sql`update plan_entries set slot_position = 1 - slot_position where user_id = ${userId}`.execute(
      database.db,
    );
    expect(await slots()).toEqual([
      { id: second, slot_position: 0 },
      { id: first, slot_position: 1 },
    ]);
  });
});
