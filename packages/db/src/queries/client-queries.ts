import type { Client } from "@daysignal/core";
import type { Selectable } from "kysely";
import type { Db } from "../database.ts";
import type { ClientTable } from "../tables/project-table.ts";

const clientColumns = ["id", "name", "email", "company", "color", "status", "version"] as const;

type ClientRow = Pick<Selectable<ClientTable>, (typeof clientColumns)[number]>;

/** All clients of a user, by name ignoring case. */
export async function listClients(db: Db, userId: string): Promise<Client[]> {
  const rows = await selectClients(db, userId)
    .orderBy((eb) => eb.fn<string>("lower", ["name"]))
    .orderBy("id")
    .execute();
  return rows.map(toClient);
}

/** Locks a client for deletion: until the transaction ends no project can be assigned to it. */
export async function lockClient(db: Db, userId: string, id: string): Promise<Client | null> {
  const row = await selectClients(db, userId).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toClient(row) : null;
}

/**
 * Stores a new client and returns it. An existing one with this id stays as it is and is
 * returned instead.
 */
export async function insertClient(
  db: Db,
  userId: string,
  client: Client,
  at: string,
): Promise<Client> {
  const row = await db
    .insertInto("clients")
    .values({ user_id: userId, ...client, created_at: at, updated_at: at })
    // An update without effect, because RETURNING omits rows that were not written.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(clientColumns)
    .executeTakeFirstOrThrow();
  return toClient(row);
}

export async function deleteClientRow(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("clients").where("user_id", "=", userId).where("id", "=", id).execute();
}

function selectClients(db: Db, userId: string) {
  return db.selectFrom("clients").select(clientColumns).where("user_id", "=", userId);
}

function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    color: row.color,
    status: row.status,
    version: row.version,
  };
}
