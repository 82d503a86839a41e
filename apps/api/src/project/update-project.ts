import { isDeepStrictEqual } from "node:util";
import {
  DomainError,
  projectSchema,
  updateProjectInput,
  updateProject as updateProjectRule,
} from "@daysignal/core";
import { lockProject, lockUser, transact, updateProjectRow } from "@daysignal/db";
import { assertAttachmentSizes } from "../object/attachment-size.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { assertIfMatch } from "../trpc/version-check.ts";
import { respondWithProject } from "./read-project.ts";

/**
 * Changes the given fields (§5); `status` archives and restores a project (§4). A change without
 * effect keeps the version. Errors: NOT_FOUND (also of a client), STALE_VERSION, INVALID_INPUT for
 * an added attachment of more than 10485760 bytes (§9).
 */
export const updateProject = userProcedure
  .meta({
    rest: "PATCH /projects/{id}",
    summary: "Change or archive a project",
    description: "Changes only the given fields. `status` `archived` archives it.",
    errors: ["STALE_VERSION"],
  })
  .input(updateProjectInput)
  .output(projectSchema)
  .mutation(async ({ ctx, input }) => {
    const project = await transact(ctx.db, async (tx) => {
      if (input.attachments) await lockUser(tx, ctx.userId);
      const before = await lockProject(tx, ctx.userId, input.id);
      if (!before) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Project", field: "id" });
      assertIfMatch(ctx.request, before.version);
      const changed = updateProjectRule(before, input);
      if (isDeepStrictEqual(before, changed)) return before;
      const added = changed.attachments.filter((file) => !before.attachments.includes(file));
      await assertAttachmentSizes(tx, ctx.userId, added);
      const after = { ...changed, version: before.version + 1 };
      await updateProjectRow(tx, ctx.userId, after, ctx.now.toISOString());
      return after;
    });
    return respondWithProject(ctx, project);
  });
