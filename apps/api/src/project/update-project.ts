import { isDeepStrictEqual } from "node:util";
import {
  DomainError,
  projectSchema,
  updateProjectInput,
  updateProject as updateProjectRule,
} from "@daysignal/core";
import { lockProject, updateProjectRow } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { assertIfMatch } from "../trpc/version-check.ts";
import { answerProject } from "./read-project.ts";

/**
 * Changes the fields that are given (§5); `status` archives a project and brings
 * it back (§4). A change that changes nothing keeps the version. Errors:
 * NOT_FOUND (also of a client), STALE_VERSION.
 */
export const updateProject = userProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/projects/{id}",
      summary: "Change or archive a project",
      tags: ["Projects"],
      protect: true,
    },
    errors: ["STALE_VERSION"],
  })
  .input(updateProjectInput)
  .output(projectSchema)
  .mutation(async ({ ctx, input }) => {
    const project = await ctx.db.transaction().execute(async (tx) => {
      const before = await lockProject(tx, ctx.userId, input.id);
      if (!before) throw new DomainError("NOT_FOUND", { what: "Project", field: "id" });
      assertIfMatch(ctx.request, before.version);
      const changed = updateProjectRule(before, input);
      if (isDeepStrictEqual(before, changed)) return before;
      const after = { ...changed, version: before.version + 1 };
      await updateProjectRow(tx, ctx.userId, after, ctx.now.toISOString());
      return after;
    });
    return answerProject(ctx, project);
  });
