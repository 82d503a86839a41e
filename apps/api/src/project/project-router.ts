import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  createProjectInput,
  createProject as createProjectRule,
  type Project,
  projectIdInput,
  projectSchema,
  updateProjectInput,
  updateProject as updateProjectRule,
} from "@daysignal/core";
import {
  type Db,
  findProject,
  listProjects as findProjects,
  insertProject,
  lockProject,
  lockUser,
  transact,
  updateProjectRow,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { assertAttachmentSizes } from "../object/attachment-size.ts";
import { found, foundForChange } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, userProcedure } from "../trpc/procedures.ts";

/** A user's project as the API returns it. Errors: NOT_FOUND. */
async function readProject(db: Db, userId: string, id: string): Promise<Project> {
  return found(await findProject(db, userId, id), /*i18n*/ "Project");
}

/** All projects, including archived ones, in the order in which they were created (§7). */
const listProjects = userProcedure
  .meta({
    rest: "GET /projects",
    summary: "List your projects",
    description: "Oldest first, including archived ones.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(projectSchema))
  .query(async ({ ctx }) => {
    const projects = await findProjects(ctx.db, ctx.userId);
    const lengths = projects.map(({ name, description, goal, links }) =>
      [name, description ?? "", goal ?? "", ...links].reduce((sum, text) => sum + text.length, 0),
    );
    ctx.countRead(
      projects.length,
      lengths.reduce((sum, length) => sum + length, 0),
    );
    return projects;
  });

/** One project, archived or not. Errors: NOT_FOUND. */
const getProject = userProcedure
  .meta({
    rest: "GET /projects/{id}",
    summary: "Get a project",
    description: "With its number of unfinished signals.",
  })
  .input(projectIdInput)
  .output(projectSchema)
  .query(({ ctx, input }) => readProject(ctx.db, ctx.userId, input.id));

/**
 * Creates a project (§3, §7). Idempotent by `id`: an existing project is returned unchanged.
 * Errors: NOT_FOUND for an unknown client, INVALID_INPUT for an attached file of more than 10485760
 * bytes (§9), LIMIT_REACHED.
 */
const createProject = creatingProcedure
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
      const others = input.color === undefined ? await findProjects(ctx.db, ctx.userId) : [];
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
      return await readProject(ctx.db, ctx.userId, project.id);
    }),
  );

/**
 * Changes the given fields (§5); `status` archives and restores a project (§4). A change without
 * effect keeps the version. Errors: NOT_FOUND (also of a client), STALE_VERSION, INVALID_INPUT for
 * an added attachment of more than 10485760 bytes (§9).
 */
const updateProject = userProcedure
  .meta({
    rest: "PATCH /projects/{id}",
    summary: "Change or archive a project",
    description: "Changes only the given fields. `status` `archived` archives it.",
    errors: ["STALE_VERSION"],
  })
  .input(updateProjectInput)
  .output(projectSchema)
  .mutation(async ({ ctx, input }) => {
    return await transact(ctx.db, async (tx) => {
      if (input.attachments) await lockUser(tx, ctx.userId);
      const before = foundForChange(
        ctx,
        await lockProject(tx, ctx.userId, input.id),
        /*i18n*/ "Project",
      );
      const changed = updateProjectRule(before, input);
      if (isDeepStrictEqual(before, changed)) return before;
      const added = changed.attachments.filter((file) => !before.attachments.includes(file));
      await assertAttachmentSizes(tx, ctx.userId, added);
      const after = { ...changed, version: before.version + 1 };
      await updateProjectRow(tx, ctx.userId, after, ctx.now.toISOString());
      return after;
    });
  });

/** Projects (§3). They are archived by a change of status, never deleted. */
export const projectRouter = router({
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
});
