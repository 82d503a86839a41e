import { repeatOf } from "@daysignal/core";
import { findDavItems } from "@daysignal/db";
import { nothingHere } from "../trpc/errors.ts";
import type { Collection } from "./collections.ts";
import { assertConditions, type Conditions } from "./conditions.ts";
import type { Dav } from "./dav.ts";
import { readOnly } from "./dav-refusal.ts";
import { findItem } from "./find-item.ts";
import { leave } from "./place-signal.ts";
import { writing } from "./write.ts";

/** For how long a deletion after an arrival elsewhere counts as the second half of a move, in ms. */
const moveMs = 5 * 60_000;

/**
 * Deletes a task (§19): a signal goes to the trash, an occurrence leaves its day, and a subtask is
 * deleted. What has just come to another collection only leaves this one: many clients move a task
 * by writing it there and deleting it here. Errors: NOT_FOUND, STALE_VERSION.
 */
export async function deleteTask(
  dav: Dav,
  {
    collection,
    name,
    conditions,
  }: { collection: Collection; name: string; conditions: Conditions },
): Promise<void> {
  if (collection.kind === "events") throw readOnly();
  await writing(dav, async ({ tx, call }) => {
    const item = await findItem(dav, tx, collection, name);
    assertConditions(conditions, item);
    if (!item?.task) throw nothingHere();
    const { signal, subtask } = item.task;
    if (subtask) {
      await call.subtask.delete({ id: subtask.id });
      return;
    }
    const [row] = await findDavItems(tx, dav.user.id, { names: [name] });
    const isMoved =
      row?.cameTo != null &&
      row.cameTo !== collection.id &&
      dav.ctx.now.getTime() - Date.parse(row.cameAt ?? "") < moveMs;
    const isOccurrence = collection.day !== null && repeatOf(signal.recurrence) !== null;
    if (isMoved || isOccurrence) await leave(call, collection, signal.id);
    else await call.signal.trash({ id: signal.id });
  });
}
