import {
  DomainError,
  importIdInput,
  importRecordSchema,
  importUndoTime,
  type UndoneImport,
  undoneImportSchema,
} from "@daysignal/core";
import {
  listImportsSince,
  lockImport,
  lockUser,
  type PageOfImport,
  type TakenBack,
  takeBackFiles,
  takeBackProjects,
  takeBackSignals,
  transact,
  updateImport,
} from "@daysignal/db";
import { z } from "zod";
import { router, userProcedure } from "../trpc/procedures.ts";

/** The imports from other planners that can be undone (§13), newest first, with their progress. */
const listImports = userProcedure
  .meta({
    rest: "GET /imports",
    summary: "List imports of the last day",
    description: "Imports from other planners that can still be undone.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(importRecordSchema))
  .query(({ ctx }) => {
    const since = new Date(ctx.now.getTime() - importUndoTime).toISOString();
    return listImportsSince(ctx.db, ctx.userId, since);
  });

/** The number of signals undone per transaction. */
const pageSize = 500;

/**
 * Undoes an import of the last day (§13), in chunks. Entities changed since are kept and named.
 * Errors: NOT_FOUND.
 */
const undoImport = userProcedure
  .meta({
    rest: "POST /imports/{id}/undo",
    summary: "Undo an import",
    description: "Removes what the import added, except entities that have been changed since.",
  })
  .input(importIdInput)
  .output(undoneImportSchema)
  .mutation(async ({ ctx: { db, userId, now }, input: { id } }) => {
    const answer: UndoneImport = { id, removed: { signals: 0, projects: 0, files: 0 }, stayed: [] };
    let after: string | null = null;
    do {
      const page: PageOfImport = { importId: id, after, limit: pageSize };
      const taken: TakenBack = await transact(db, async (tx) => {
        await lockUser(tx, userId);
        const known = await lockImport(tx, userId, id);
        if (!known || Date.parse(known.createdAt) + importUndoTime <= now.getTime()) {
          throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Import", field: "id" });
        }
        return await takeBackSignals(tx, userId, page);
      });
      answer.removed.signals += taken.removed;
      answer.stayed.push(...taken.stayed);
      after = taken.last;
    } while (after !== null);
    const projects = await transact(db, async (tx) => {
      await lockUser(tx, userId);
      await updateImport(tx, userId, { id, state: "undone" });
      const taken = await takeBackProjects(tx, userId, id);
      return { ...taken, files: await takeBackFiles(tx, userId, id, now.toISOString()) };
    });
    answer.removed.files = projects.files;
    answer.removed.projects = projects.removed;
    answer.stayed.push(...projects.stayed);
    return answer;
  });

/** Imports from other planners (§13); `importFile` does the import itself. */
export const importRouter = router({ list: listImports, undo: undoImport });
