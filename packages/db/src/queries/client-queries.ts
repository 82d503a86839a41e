import type { Client } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { clientColumns } from "../tables/project-table.ts";

/** All clients of a user, by name ignoring case. */
export async function listClients(db: Db, userId: string): Promise<Client[]> {
  return await selectClients(db, userId)
    .orderBy((eb) => eb.fn<string>("lower", ["name"]))
    .orderBy("id")
    .execute();
}

/** True if the user has this client. */
export async function hasClient(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("clients")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a client for deletion: no project can be assigned to it until the transaction ends. */
export async function lockClient(db: Db, userId: string, id: string): Promise<Client | null> {
  const row = await selectClients(db, userId).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Stores a new client and returns it. If the id exists, that client is returned unchanged. */
export async function insertClient(
  db: Db,
  userId: string,
  client: Client,
  at: string,
): Promise<Client> {
  noteChange(db, userId, { kind: "client", ids: [client.id] });
  return await db
    .insertInto("clients")
    .values({ user_id: userId, ...rowOf(clientColumns, client), created_at: at, updated_at: at })
    // A no-op update, because RETURNING omits rows that were not written.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(selectionOf(clientColumns))
    .executeTakeFirstOrThrow();
}

/**
 * Deletes a client and removes it from its projects, which the foreign key does only if the table
 * is not distributed.
 */
export async function deleteClientRow(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable("projects")
    .set({ client_id: null })
    .where("user_id", "=", userId)
    .where("client_id", "=", id)
    .execute();
  await db.deleteFrom("clients").where("user_id", "=", userId).where("id", "=", id).execute();
  noteChange(db, userId, { kind: "client", ids: [id] });
}

function selectClients(db: Db, userId: string) {
  return db.selectFrom("clients").select(selectionOf(clientColumns)).where("user_id", "=", userId);
}
