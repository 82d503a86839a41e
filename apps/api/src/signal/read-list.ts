import {
  type ListSignalsInput,
  maxListSize,
  readBudget,
  type ScoreWeights,
  type Signal,
} from "@daysignal/core";
import {
  findProject,
  listSignals,
  type SignalListQuery,
  type SignalOrder,
  type SignalPage,
  type SignalScope,
} from "@daysignal/db";
import { found } from "../trpc/entities.ts";
import type { UserContext } from "../trpc/procedures.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** The default order of a list. */
const defaultOrder: Partial<Record<SignalScope, SignalOrder>> = {
  recommended: "recommended",
  trash: "deleted-desc",
};

/**
 * The signals of a list, filtered, sorted and paged by the input. If there are more, the header
 * `X-Next-Cursor` has the cursor of the next page; the body is a plain list. Errors: INVALID_INPUT
 * for a cursor of another list, NOT_FOUND for an unknown project.
 */
export async function readList(
  ctx: UserContext,
  scope: SignalScope,
  input: ListSignalsInput,
  weights?: ScoreWeights,
): Promise<Signal[]> {
  const { sort, cursor, limit = maxListSize, ...filters } = input;
  const order = sort ?? defaultOrder[scope] ?? "created-desc";
  const { today, timeZone, dayStart } = ctx;
  const list = { scope, order, day: { today, timeZone, dayStart, weights } };
  const after = cursor === undefined ? undefined : readCursor(cursor, list);
  const page = await readPages(ctx, { ...filters, ...list, limit, after });
  await assertProjectIsTheirs(ctx, input.projectId, page.signals);
  if (page.next) void ctx.reply.header("x-next-cursor", writeCursor(list, page.next));
  return page.signals;
}

/** The page size of reads. Between the pages of a longer list, other users' requests can run. */
const pageSize = 200;

/**
 * Reads the signals of a list page by page, one long list per user at a time. It ends early, with a
 * cursor, once its text reaches the limit of characters per request.
 */
export async function readPages(ctx: UserContext, query: SignalListQuery): Promise<SignalPage> {
  const readPage = async (limit: number, after: SignalListQuery["after"]) => {
    // Other calls of the batch may already have read too much.
    ctx.countRead(0, 0);
    const page = await listSignals(ctx.db, ctx.userId, { ...query, limit, after });
    return { ...page, characters: charactersOf(page.signals) };
  };
  const first = await readPage(Math.min(query.limit, pageSize), query.after);
  ctx.countRead(first.signals.length, first.characters);
  if (!first.next || first.signals.length === query.limit) return first;
  const readRest = async () => {
    const { signals } = first;
    let { next, characters } = first;
    while (next && signals.length < query.limit) {
      const page = await readPage(Math.min(query.limit - signals.length, pageSize), next);
      if (characters + page.characters > readBudget.characters) break;
      ctx.countRead(page.signals.length, page.characters);
      characters += page.characters;
      signals.push(...page.signals);
      next = page.next;
    }
    return { signals, next };
  };
  return await ctx.limits.bulk.run(ctx.userId, readRest, ctx.request.signal);
}

/** The number of characters of signals that count towards the limit per request. */
export function charactersOf(signals: readonly Signal[]): number {
  return signals.reduce((sum, { title, notes }) => sum + title.length + (notes?.length ?? 0), 0);
}

/** Throws NOT_FOUND for an unknown project. If signals were found, the project is the user's. */
async function assertProjectIsTheirs(
  { db, userId }: UserContext,
  projectId: string | undefined,
  signals: readonly Signal[],
): Promise<void> {
  if (projectId === undefined || signals.length > 0) return;
  found(await findProject(db, userId, projectId), /*i18n*/ "Project", "projectId");
}
