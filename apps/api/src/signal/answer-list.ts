import { DomainError, type ListSignalsInput, maxListSize, type Signal } from "@daysignal/core";
import { hasProject, listSignals, type SignalOrder, type SignalScope } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** How a list is ordered when nobody says. */
const defaultOrder: Partial<Record<SignalScope, SignalOrder>> = {
  recommended: "recommended",
  trash: "deleted-desc",
};

/**
 * The signals of a list, narrowed, ordered and cut as the input says. Where
 * there are more, the header `X-Next-Cursor` says where the next page begins;
 * the body stays a plain list. Errors: INVALID_INPUT for a cursor of another
 * list, NOT_FOUND for a project that is not the person's.
 */
export async function answerList(
  ctx: UserContext,
  scope: SignalScope,
  input: ListSignalsInput,
): Promise<Signal[]> {
  const { sort, cursor, limit = maxListSize, ...filters } = input;
  const order = sort ?? defaultOrder[scope] ?? "created-desc";
  const list = { scope, order, day: { today: ctx.today, timeZone: ctx.timeZone } };
  const after = cursor === undefined ? undefined : readCursor(cursor, list);
  const page = await listSignals(ctx.db, ctx.userId, { ...filters, ...list, limit, after });
  await assertProjectIsTheirs(ctx, input.projectId, page.signals);
  if (page.next) void ctx.reply.header("x-next-cursor", writeCursor(list, page.next));
  return page.signals;
}

/** A project that is nobody's, or somebody else's, is told apart from an empty one; one that holds something is theirs. */
async function assertProjectIsTheirs(
  { db, userId }: UserContext,
  projectId: string | undefined,
  found: readonly Signal[],
): Promise<void> {
  if (projectId === undefined || found.length > 0) return;
  if (!(await hasProject(db, userId, projectId))) {
    throw new DomainError("NOT_FOUND", { what: "Project", field: "projectId" });
  }
}
