import { setImmediate as turn } from "node:timers/promises";
import {
  listPastSignalsInput,
  listSignalsInput,
  pastSignalsSchema,
  recommend,
  recommendedSignalSchema,
  signalSchema,
} from "@daysignal/core";
import type { SignalScope } from "@daysignal/db";
import { z } from "zod";
import { compiled } from "../trpc/compiled-response.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { readList, readPages } from "./read-list.ts";

const pageOfPast = 1000;

const signals = compiled(z.array(signalSchema));

/** The common part of all lists of signals: a path in the API. */
const longList = (path: `/tasks${string}`, summary: string, description: string) =>
  userProcedure.meta({ rest: `GET ${path}`, summary, description }).use(async ({ next }) => {
    const result = await next();
    // Validating a long list and serialising it each take a while, so let other requests run in
    // between. The first immediate still belongs to this turn of the event loop, before it polls
    // again.
    await turn();
    await turn();
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
