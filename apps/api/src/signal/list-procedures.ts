import {
  changedSignalsSchema,
  historyEntrySchema,
  listChangedSignalsInput,
  listHistoryInput,
  listPastSignalsInput,
  listSignalsInput,
  maxChangedSignals,
  pastSignalsSchema,
  recommend,
  recommendedSignalSchema,
  signalSchema,
} from "@daysignal/core";
import {
  findChangedSignalIds,
  listHistory as findHistory,
  findListedSignals,
  type SignalScope,
} from "@daysignal/db";
import { z } from "zod";
import { letOthersRun } from "../let-others-run.ts";
import { compiled } from "../trpc/compiled-response.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { readSignal } from "./change-signal.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { charactersOf, readList, readPages } from "./read-list.ts";

const pageOfPast = 1000;

const signals = compiled(z.array(signalSchema));

/** The common part of all lists of signals: a path in the API. */
const longList = (path: `/tasks${string}`, summary: string, description: string) =>
  userProcedure.meta({ rest: `GET ${path}`, summary, description }).use(async ({ next }) => {
    const result = await next();
    // Validating a long list and serialising it each take a while.
    await letOthersRun();
    return result;
  });

const newestFirst = "Newest first unless `sort` says otherwise.";

const list = (path: `/tasks${string}`, summary: string, description = newestFirst) =>
  longList(path, summary, description).input(listSignalsInput);

const listOf = (
  scope: SignalScope,
  path: `/tasks${string}`,
  summary: string,
  description?: string,
) =>
  list(path, summary, description)
    .output(signals)
    .query(({ ctx, input }) => readList(ctx, scope, input));

/**
 * All signals outside the trash (§7); with `status=deleted` those in it. Newest first unless a sort
 * is given.
 */
export const listSignals = listOf("all", "/tasks", "Your signals, without those in the trash");

/** The view Available (§2): open and not planned. Newest first unless a sort is given. */
export const listAvailableSignals = listOf(
  "available",
  "/tasks/available",
  "Signals that are open and on no day",
);

/**
 * The view Scheduled (§2): open, planned for today or later. Newest first unless a sort is given.
 */
export const listScheduledSignals = listOf(
  "scheduled",
  "/tasks/scheduled",
  "Open signals that are planned from today on",
);

/** The view Completed (§2): done. Newest first unless a sort is given. */
export const listCompletedSignals = listOf(
  "completed",
  "/tasks/completed",
  "Signals that are done",
);

/** The signals in the trash (§2), most recently deleted first unless a sort is given. */
export const listTrash = listOf(
  "trash",
  "/tasks/trash",
  "Signals in the trash",
  "Most recently deleted first unless `sort` says otherwise.",
);

/**
 * The view Recommended (§2): available signals with their score by the user's weights, and the
 * score's parts (§9). By score unless a sort is given.
 */
export const listRecommendedSignals = list(
  "/tasks/recommended",
  "Available signals, the most recommended first",
  "Each with its score and the parts of the score.",
)
  .output(compiled(z.array(recommendedSignalSchema)))
  .query(async ({ ctx, input }) => {
    const signals = await readList(ctx, "recommended", input, ctx.scoreWeights);
    return signals.map((signal) => ({
      ...signal,
      recommendation: recommend(signal, ctx.today, ctx, ctx.scoreWeights),
    }));
  });

/**
 * The signals that `listSignals` with the same `completedDays` omits (§7), last completed first, in
 * pages of 1,000 unless fewer are requested. Errors: INVALID_INPUT for a cursor of another list.
 */
export const listPastSignals = longList(
  "/tasks/past",
  "Signals that were done long ago",
  "The signals that a list with the same `completedDays` leaves out, the last completed first.",
)
  .input(listPastSignalsInput)
  .output(compiled(pastSignalsSchema))
  .query(async ({ ctx, input: { completedDays, limit = pageOfPast, cursor } }) => {
    const list = { scope: "past", order: "completed-desc", day: ctx } as const;
    const after = cursor === undefined ? undefined : readCursor(cursor, list);
    const { signals, next } = await readPages(ctx, { ...list, completedDays, limit, after });
    return { signals, nextCursor: next && writeCursor(list, next) };
  });

const defaultLimit = 50;

/**
 * The history of a signal (§3), newest first, even if it is in the trash. If there is more, the
 * header `X-Next-Cursor` has the cursor of the next page. Errors: NOT_FOUND.
 */
export const listHistory = userProcedure
  .meta({
    rest: "GET /tasks/{id}/history",
    summary: "List the history of a signal",
    description: "Who changed what and when, newest first.",
  })
  .input(listHistoryInput)
  .output(z.array(historyEntrySchema))
  .query(async ({ ctx, input: { id: signalId, limit = defaultLimit, cursor } }) => {
    const page = { signalId, limit: limit + 1, after: cursor };
    const entries = await findHistory(ctx.db, ctx.userId, page);
    if (entries.length === 0) await readSignal(ctx.db, ctx.userId, signalId);
    const shown = entries.slice(0, limit);
    const last = shown.at(-1);
    if (last && entries.length > limit) void ctx.reply.header("x-next-cursor", last.id);
    return shown;
  });

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
