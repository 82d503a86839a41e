import type { NamedView } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { namedViewColumns } from "../tables/view-table.ts";

/** All named views of a user, by name ignoring case. */
export async function listNamedViews(db: Db, userId: string): Promise<NamedView[]> {
  return await selectNamedViews(db, userId)
    .orderBy((eb) => eb.fn<string>("lower", ["name"]))
    .orderBy("id")
    .execute();
}

/** Reads and locks a view for a change, until the transaction ends. */
export async function lockNamedView(db: Db, userId: string, id: string): Promise<NamedView | null> {
  const row = await selectNamedViews(db, userId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new view and returns it. If the id exists, that view is returned unchanged. */
export async function insertNamedView(
  db: Db,
  userId: string,
  view: NamedView,
  at: string,
): Promise<NamedView> {
  noteChange(db, userId, { kind: "view", ids: [view.id] });
  return await db
    .insertInto("named_views")
    .values({ user_id: userId, ...rowOf(namedViewColumns, view), created_at: at, updated_at: at })
    // A no-op update, because RETURNING omits rows that were not written.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .returning(selectionOf(namedViewColumns))
    .executeTakeFirstOrThrow();
}

/** Stores a changed view; `at` is the instant of the change. */
export async function updateNamedViewRow(
  db: Db,
  userId: string,
  { id, name, query, version }: NamedView,
  at: string,
): Promise<void> {
  await db
    .updateTable("named_views")
    .set({ name, query, version, updated_at: at })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
  noteChange(db, userId, { kind: "view", ids: [id] });
}

export async function deleteNamedViewRow(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("named_views").where("user_id", "=", userId).where("id", "=", id).execute();
  noteChange(db, userId, { kind: "view", ids: [id] });
}

function selectNamedViews(db: Db, userId: string) {
  return db
    .selectFrom("named_views")
    .select(selectionOf(namedViewColumns))
    .where("user_id", "=", userId);
}
