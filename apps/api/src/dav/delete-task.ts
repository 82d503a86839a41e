import { repeatOf } from "@daysignal/core";
import { listDavItemsOf } from "@daysignal/db";
import { nothingHere } from "../trpc/errors.ts";
import type { Collection } from "./collection.ts";
import { assertConditions, type Conditions } from "./conditions.ts";
import type { Dav } from "./dav.ts";
import { readOnly } from "./dav-refusal.ts";
import { findItem } from "./find-item.ts";
import { isInProject } from "./is-in-project.ts";
import { leave, noteReturn } from "./place-signal.ts";
import { writing } from "./write.ts";

/** For how long a deletion after an arrival elsewhere counts as the second half of a move, in ms. */
const moveMs = 5 * 60_000;

/**
 * Deletes a task (§19): a signal goes to the trash, an occurrence leaves its day, and a subtask is
 * deleted. A signal that was written to another collection just before, or that is in a project and
 * is deleted elsewhere, only leaves this one: that is how clients move tasks. Errors: NOT_FOUND,
 * STALE_VERSION.
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
  await writing(dav, async (write) => {
    const { tx, call } = write;
    const item = await findItem(dav, tx, collection, name);
    assertConditions(conditions, item);
    if (!item?.task) throw nothingHere();
    const { signal, subtask } = item.task;
    const rows = await listDavItemsOf(tx, dav.user.id, [signal.id]);
    const isMoved = rows.some(
      ({ subtaskId, cameTo, cameAt }) =>
        subtaskId === null &&
        cameTo !== null &&
        cameTo !== collection.id &&
        dav.ctx.now.getTime() - Date.parse(cameAt ?? "") < moveMs,
    );
    if (subtask) {
      // It moves with its task.
      if (isMoved) noteReturn(dav, write, signal.id);
      else await call.subtask.delete({ id: subtask.id });
      return;
    }
    const isOccurrence = collection.day !== null && repeatOf(signal.recurrence) !== null;
    const isOfProject = collection.projectId === null && isInProject(dav, signal);
    if (isMoved || isOccurrence || isOfProject) await leave(dav, write, collection, signal.id);
    else await call.signal.trash({ id: signal.id });
  });
}
