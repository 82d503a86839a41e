import { importRecordSchema, importUndoTime } from "@daysignal/core";
import { listImportsSince } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** The imports from other planners that can be undone (§13), newest first, with their progress. */
export const listImports = userProcedure
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
