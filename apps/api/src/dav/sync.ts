import {
  findChanges,
  listDavItemsOf,
  listSubtaskIds,
  signalNames,
  subtaskNames,
} from "@daysignal/db";
import { type Collection, seqOfToken } from "./collections.ts";
import type { Dav } from "./dav.ts";
import { forbidden } from "./dav-refusal.ts";
import { type Item, readItems } from "./items.ts";

/** The maximum number of changed signals that are listed one by one. */
const maxChanged = 1000;

/** What has changed in a collection. */
interface CollectionChanges {
  items: Item[];
  /** Names of items that are not, or no longer, in the collection. */
  gone: string[];
}

/**
 * What has changed in a collection since a sync token: the items of the changed signals that it
 * contains, and the names of the others, whether or not they were in it. Without any change,
 * nothing is read. A token from which this is not known is refused, and the client starts over.
 */
export async function readChanges(
  dav: Dav,
  collection: Collection,
  token: string,
): Promise<CollectionChanges> {
  const since = seqOfToken(dav, collection, token);
  if (since === null) throw invalidToken();
  if (since === dav.state.seq) return { items: [], gone: [] };
  const { ctx, user } = dav;
  const { changes, complete } = await findChanges(ctx.db, user.id, since);
  if (!complete) throw invalidToken();
  const lists = changes.flatMap(({ kind, ids }) =>
    kind === "signal" || kind === "plan" || kind === "subtask" ? [ids] : [],
  );
  if (lists.length === 0) return { items: [], gone: [] };
  const ids = [...new Set(lists.flatMap((list) => list ?? []))];
  // The names of deleted events are unknown.
  const isKnown = collection.kind === "tasks" && !lists.includes(null) && ids.length <= maxChanged;
  if (!isKnown) throw invalidToken();
  const items = await readItems(dav, collection, ids);
  const names = await namesOf(dav, ids);
  const present = new Set(items.map(({ name }) => name));
  return { items, gone: names.filter((name) => !present.has(name)) };
}

const invalidToken = () => forbidden("This sync token is too old.", { "d:valid-sync-token": "" });

/** All names of some signals and their subtasks, also of deleted subtasks. */
async function namesOf({ ctx, user }: Dav, ids: readonly string[]): Promise<string[]> {
  const known = await listSubtaskIds(ctx.db, user.id, ids);
  // Of a signal that was deleted for good, the names of its subtasks are unknown.
  if (known.length < ids.length) throw invalidToken();
  const rows = await listDavItemsOf(ctx.db, user.id, ids);
  const nameOf = (signalId: string, subtaskId: string | null) =>
    rows.find((row) => row.signalId === signalId && row.subtaskId === subtaskId)?.name ??
    (subtaskId === null ? signalNames(signalId) : subtaskNames(subtaskId)).name;
  const current = known.flatMap(({ id, subtaskIds }) => [
    nameOf(id, null),
    ...subtaskIds.map((subtaskId) => nameOf(id, subtaskId)),
  ]);
  return [...new Set([...current, ...rows.map(({ name }) => name)])];
}
