import { DomainError } from "@daysignal/core";
import { findDavItems, storeDavItem } from "@daysignal/db";
import { nothingHere } from "../trpc/errors.ts";
import { assertConditions, type Conditions } from "./conditions.ts";
import type { Dav } from "./dav.ts";
import { assertName, forbidden, readOnly } from "./dav-refusal.ts";
import { findItem } from "./find-item.ts";
import type { Place } from "./paths.ts";
import { join, leave } from "./place-signal.ts";
import { writing } from "./write.ts";

/**
 * Moves a task to another collection, and to another name (§19). It leaves the day that it was
 * moved from, and keeps its project unless it is moved to another one.
 */
export async function moveTask(
  dav: Dav,
  { from, to, conditions }: { from: Place; to: Place; conditions: Conditions },
): Promise<void> {
  if (from.kind !== "item" || to.kind !== "item") throw forbidden("Only tasks can be moved.");
  if (from.collection.kind === "events" || to.collection.kind === "events") throw readOnly();
  assertName(to.name);
  await writing(dav, async (write) => {
    const { tx, call } = write;
    const item = await findItem(dav, tx, from.collection, from.name);
    assertConditions(conditions, item);
    if (!item?.task) throw nothingHere();
    const { signal, subtask, uid, extra } = item.task;
    if (subtask) throw forbidden(/*i18n*/ "A subtask moves with its task.");
    const isRenamed = from.name !== to.name;
    const isElsewhere = from.collection.id !== to.collection.id;
    const atTarget = await findItem(dav, tx, to.collection, to.name);
    if (atTarget?.task && atTarget.task.signal.id !== signal.id)
      throw new DomainError("STALE_VERSION");
    if (isElsewhere && !atTarget) await join(call, to.collection, signal.id);
    if (isElsewhere && (await findItem(dav, tx, from.collection, from.name))) {
      await leave(dav, write, from.collection, signal.id);
    }
    if (!isRenamed) return;
    const [other] = await findDavItems(tx, dav.user.id, { names: [to.name] });
    if (other) throw new DomainError("STALE_VERSION");
    const row = { uid, name: to.name, signalId: signal.id, subtaskId: null, extra };
    await storeDavItem(tx, dav.user.id, { ...row, cameTo: null, cameAt: null });
  });
}
