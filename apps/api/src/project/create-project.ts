import { randomUUID } from "node:crypto";
import {
  createProjectInput,
  createProject as createProjectRule,
  projectSchema,
} from "@daysignal/core";
import { insertProject, listProjects, lockUser, transact } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { assertAttachmentSizes } from "../object/attachment-size.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { readProject, respondWithProject } from "./read-project.ts";

/**
 * Creates a project (§3, §7). Idempotent by `id`: an existing project is returned unchanged.
 * Errors: NOT_FOUND for an unknown client, INVALID_INPUT for an attached file of more than 10485760
 * bytes (§9), LIMIT_REACHED.
 */
export const createProject = creatingProcedure
  .meta({
    rest: "POST /projects",
    summary: "Add a project",
    description: "Only `name` is required.",
    errors: ["LIMIT_REACHED"],
  })
  .input(createProjectInput)
  .output(projectSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const others = input.color === undefined ? await listProjects(ctx.db, ctx.userId) : [];
      const colors = others.flatMap(({ status, color }) => (status === "active" ? [color] : []));
      const project = createProjectRule(input, randomUUID(), colors, ctx.now);
      await assertWithinLimits(ctx.db, ctx.userId, "projects", project.id);
      await transact(ctx.db, async (tx) => {
        if (project.attachments.length > 0) {
          await lockUser(tx, ctx.userId);
          await assertAttachmentSizes(tx, ctx.userId, project.attachments);
        }
        await insertProject(tx, ctx.userId, project);
      });
      return respondWithProject(ctx, await readProject(ctx.db, ctx.userId, project.id));
    }),
  );
