import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Database } from "../src/database.ts";
import type { PlanEntryTable } from "../src/tables/plan-entry-table.ts";

const someTime = "2026-03-14T12:00:00.000Z";

/** Stores a user with default settings and returns the id. */
export async function insertUserRow(db: Kysely<Database>): Promise<string> {
  const id = randomUUID();
  const username = `person-${id.slice(0, 8)}`;
  await db
    .insertInto("users")
    .values({
      id,
      username,
      email: `${username}@example.com`,
      password_hash: "none",
      created_at: someTime,
    })
    .execute();
  await db.insertInto("settings").values({ user_id: id }).execute();
  return id;
}

/** Stores a project and returns its id. */
export async function insertProject(db: Kysely<Database>, userId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("projects")
    .values({
      user_id: userId,
      id,
      name: "Garden",
      description: null,
      color: "#10b981",
      goal: null,
      priority: 3,
      due_at: null,
      links: [],
      tags: [],
      attachments: [],
      client_id: null,
      status: "active",
      version: 1,
      created_at: someTime,
      updated_at: someTime,
    })
    .execute();
  return id;
}

/** Stores a signal, with or without a project, and returns its id. */
export async function insertSignal(
  db: Kysely<Database>,
  userId: string,
  projectId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("signals")
    .values({
      user_id: userId,
      id,
      title: "Water the roses",
      notes: null,
      type: "personal",
      priority: 1,
      impact: 1,
      effort: 1,
      estimated_minutes: 30,
      status: "inbox",
      due_at: null,
      project_id: projectId,
      tags: [],
      recurrence: null,
      repeat: null,
      recurrence_anchor: null,
      recurrence_through: null,
      incomplete_rollover_count: 0,
      version: 1,
      completed_at: null,
      created_at: someTime,
      updated_at: someTime,
    })
    .execute();
  return id;
}

/**
 * Stores a plan entry of a signal, live and one-off unless `change` says otherwise, and
 * returns its id.
 */
export async function insertPlanEntry(
  db: Kysely<Database>,
  userId: string,
  signalId: string,
  change: Partial<Insertable<PlanEntryTable>> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("plan_entries")
    .values({
      user_id: userId,
      id,
      signal_id: signalId,
      day: "2026-03-14",
      slot_position: 0,
      is_occurrence: false,
      occurrence_of: null,
      subtasks: null,
      completed_at: null,
      rolled_over_at: null,
      created_at: someTime,
      ...change,
    })
    .execute();
  return id;
}
