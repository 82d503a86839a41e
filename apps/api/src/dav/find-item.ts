import { idSchema } from "@daysignal/core";
import {
  type DavItem,
  type Db,
  findDavItems,
  findSignalsOfSubtasks,
  listDavItemsOf,
} from "@daysignal/db";
import type { Collection } from "./collections.ts";
import type { Dav } from "./dav.ts";
import { type Item, readItems, readItemsOf } from "./items.ts";

/** A signal or subtask that a name or uid stands for, in whatever collection, or in the trash. */
export interface Named {
  signalId: string;
  subtaskId: string | null;
  /** What a client has sent with it; null if none has. */
  row: DavItem | null;
}

const isId = (text: string) => idSchema.safeParse(text).success;

/** The id of a subtask in a uid that no client has chosen; null for others. */
const subtaskIdOf = (uid: string) => {
  const [, id = ""] = /^step-(.{36})$/.exec(uid) ?? [];
  return isId(id) ? id : null;
};

/**
 * What names, or uids, stand for. Those of a client come first; all others contain the id. A signal
 * that they name may not exist.
 */
export async function findNamed(
  { user }: Dav,
  db: Db,
  by: "names" | "uids",
  given: readonly string[],
): Promise<Map<string, Named>> {
  const rows = await findDavItems(db, user.id, { [by]: given });
  const found = new Map<string, Named>();
  for (const row of rows) {
    const { signalId, subtaskId } = row;
    found.set(by === "names" ? row.name : row.uid, { signalId, subtaskId, row });
  }
  const others = given.filter((one) => !found.has(one));
  const uidOf = (one: string) => (by === "names" ? one.replace(/\.ics$/, "") : one);
  const subtaskIds = others.flatMap((one) => subtaskIdOf(uidOf(one)) ?? []);
  const signals = new Map(
    (subtaskIds.length === 0 ? [] : await findSignalsOfSubtasks(db, user.id, subtaskIds)).map(
      ({ id, signalId }) => [id, signalId],
    ),
  );
  for (const one of others) {
    const subtaskId = subtaskIdOf(uidOf(one));
    const signalId = subtaskId === null ? uidOf(one).toLowerCase() : signals.get(subtaskId);
    if (signalId !== undefined && isId(signalId))
      found.set(one, { signalId, subtaskId, row: null });
  }
  return await withoutRenamed(user.id, db, found);
}

/** Leaves out what a client has given another name: it has only that one. */
async function withoutRenamed(userId: string, db: Db, found: Map<string, Named>) {
  const derived = [...found].filter(([, { row }]) => row === null);
  if (derived.length === 0) return found;
  const rows = await listDavItemsOf(db, userId, [
    ...new Set(derived.map(([, { signalId }]) => signalId)),
  ]);
  for (const [name, { signalId, subtaskId }] of derived) {
    if (rows.some((row) => row.signalId === signalId && row.subtaskId === subtaskId)) {
      found.delete(name);
    }
  }
  return found;
}

/** An item of a collection by its name; undefined if it is not in this collection. */
export async function findItem(
  dav: Dav,
  db: Db,
  collection: Collection,
  name: string,
): Promise<Item | undefined> {
  if (collection.kind === "events") {
    return (await readItems(dav, collection)).find((item) => item.name === name);
  }
  const named = (await findNamed(dav, db, "names", [name])).get(name);
  if (!named) return undefined;
  const items = await readItemsOf(dav, db, collection, named.signalId);
  return items.find((item) => item.name === name);
}
