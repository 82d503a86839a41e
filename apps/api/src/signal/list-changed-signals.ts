import { changedSignalsSchema, listChangedSignalsInput, maxChangedSignals } from "@daysignal/core";
import { findChangedSignalIds, findListedSignals } from "@daysignal/db";
import { compiled } from "../trpc/compiled-response.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { charactersOf } from "./read-list.ts";

/**
 * The signals that have changed since an earlier response or a complete list (§7). A client with a
 * copy of the complete list updates it by core's `withChangedSignals`. `complete` is false if the
 * changes are unknown or too many; then the complete list has to be fetched. The number is read
 * before the signals, so that it is never newer than they are.
 */
export const listChangedSignals = userProcedure
  .meta({
    rest: "GET /tasks/changed",
    summary: "List signals that have changed since a list was read",
    description:
      "Updates a copy of the list: the changed signals, and the ids of those no longer in it.",
  })
  .input(listChangedSignalsInput)
  .output(compiled(changedSignalsSchema))
  .query(async ({ ctx, input: { since } }) => {
    const { db, userId } = ctx;
    const { seq, ids } = await findChangedSignalIds(db, userId, since, maxChangedSignals);
    if (ids === null) return { seq, complete: false, signals: [], gone: [] };
    if (ids.length === 0) return { seq, complete: true, signals: [], gone: [] };
    const signals = await findListedSignals(db, userId, ids);
    ctx.countRead(signals.length, charactersOf(signals));
    const listed = new Set(signals.map(({ id }) => id));
    return { seq, complete: true, signals, gone: ids.filter((id) => !listed.has(id)) };
  });
