import { idSchema } from "@daysignal/core";
import {
  type DavItem,
  type Db,
  findDavItems,
  findSignalsOfSubtasks,
  listDavItemsOf,
} from "@daysignal/db";
import type { Collection } from "./collection.ts";
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

/** What names and uids stand for. */
export interface FoundNames {
  names: Map<string, Named>;
  uids: Map<string, Named>;
}

/**
 * What names and uids stand for. Those of a client come first; all others contain the id. A signal
 * that they name may not exist.
 */
export async function findNamed(
  { user }: Dav,
  db: Db,
  given: { names?: readonly string[]; uids?: readonly string[] },
): Promise<FoundNames> {
  const { names = [], uids = [] } = given;
  const rows = await findDavItems(db, user.id, { names, uids });
  const found: FoundNames = { names: new Map(), uids: new Map() };
  for (const row of rows) {
    const { signalId, subtaskId } = row;
    if (names.includes(row.name)) found.names.set(row.name, { signalId, subtaskId, row });
    if (uids.includes(row.uid)) found.uids.set(row.uid, { signalId, subtaskId, row });
  }
  const others = [
    ...names.map((name) => ({ by: "names", one: name, uid: name.replace(/\.ics$/, "") }) as const),
    ...uids.map((uid) => ({ by: "uids", one: uid, uid }) as const),
  ].filter(({ by, one }) => !found[by].has(one));
  const subtaskIds = others.flatMap(({ uid }) => subtaskIdOf(uid) ?? []);
  const signals = new Map(
    (subtaskIds.length === 0 ? [] : await findSignalsOfSubtasks(db, user.id, subtaskIds)).map(
      ({ id, signalId }) => [id, signalId],
    ),
  );
  const derived = others.flatMap(({ by, one, uid }) => {
    const subtaskId = subtaskIdOf(uid);
    const signalId = subtaskId === null ? uid.toLowerCase() : signals.get(subtaskId);
    return signalId !== undefined && isId(signalId) ? [{ by, one, signalId, subtaskId }] : [];
  });
  for (const { by, one, ...named } of await withoutRenamed(user.id, db, derived)) {
    found[by].set(one, { ...named, row: null });
  }
  return found;
}

/** Leaves out what a client has given another name: it has only that one. */
async function withoutRenamed<D extends { signalId: string; subtaskId: string | null }>(
  userId: string,
  db: Db,
  derived: readonly D[],
): Promise<readonly D[]> {
  if (derived.length === 0) return derived;
  const signalIds = [...new Set(derived.map(({ signalId }) => signalId))];
  const rows = await listDavItemsOf(db, userId, signalIds);
  return derived.filter(
    ({ signalId, subtaskId }) =>
      !rows.some((row) => row.signalId === signalId && row.subtaskId === subtaskId),
  );
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
  const named = (await findNamed(dav, db, { names: [name] })).names.get(name);
  if (!named) return undefined;
  const items = await readItemsOf(dav, db, collection, named.signalId);
  return items.find((item) => item.name === name);
}
