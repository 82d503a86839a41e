import type { Client } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { clientColumns } from "../tables/project-table.ts";
import { userRows } from "./user-rows.ts";

const clients = userRows<Client>({
  table: "clients",
  columns: clientColumns,
  change: ({ id }) => ({ kind: "client", ids: [id] }),
});

/** All clients of a user, by name ignoring case. */
export const listClients = (db: Db, userId: string) =>
  clients.list(db, userId, sql`order by lower(name), id`);

/** One client, or null if the user has no such client. */
export const findClient = clients.find;

/** Locks a client for deletion: no project can be assigned to it until the transaction ends. */
export const lockClient = clients.lockToDelete;

/** Stores a new client and returns it. If the id exists, that client is returned unchanged. */
export const insertClient = (db: Db, userId: string, client: Client, at: string) =>
  clients.insertOrFind(db, userId, client, { created_at: at, updated_at: at });

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
  await clients.remove(db, userId, id);
}
