import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  createTemplateInput,
  templateIdInput,
  templateSchema,
  updateTemplateInput,
} from "@daysignal/core";
import {
  deleteTemplateRow,
  listTemplates as findTemplates,
  insertTemplate,
  lockTemplate,
  transact,
  updateTemplateRow,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { foundForChange } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, userProcedure } from "../trpc/procedures.ts";

/** All templates, by name (§3). */
const listTemplates = userProcedure
  .meta({
    rest: "GET /templates",
    summary: "List your templates",
    description: "Checklists that a new signal can begin with, by name.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(templateSchema))
  .query(({ ctx }) => findTemplates(ctx.db, ctx.userId));

/** Adds a template (§3). Idempotent by `id`: an existing one is returned unchanged. */
const createTemplate = creatingProcedure
  .meta({
    rest: "POST /templates",
    summary: "Add a template",
    description: "`subtasks` are the titles of the subtasks, in order.",
    errors: ["LIMIT_REACHED"],
  })
  .input(createTemplateInput)
  .output(templateSchema)
  .mutation(
    idempotent(async ({ ctx, input: { id = randomUUID(), ...fields } }) => {
      await assertWithinLimits(ctx.db, ctx.userId, "templates", id);
      return await transact(ctx.db, (tx) =>
        insertTemplate(tx, ctx.userId, { id, ...fields, version: 1 }, ctx.now.toISOString()),
      );
    }),
  );

/**
 * Changes a template (§3); signals that began with it stay as they are. A change without effect keeps
 * the version. Errors: NOT_FOUND, STALE_VERSION.
 */
const updateTemplate = userProcedure
  .meta({
    rest: "PATCH /templates/{id}",
    summary: "Change a template",
    description: "Changes only the given fields.",
    errors: ["STALE_VERSION"],
  })
  .input(updateTemplateInput)
  .output(templateSchema)
  .mutation(async ({ ctx, input: { id, name, subtasks } }) => {
    return await transact(ctx.db, async (tx) => {
      const stored = await lockTemplate(tx, ctx.userId, id);
      const before = foundForChange(ctx, stored, /*i18n*/ "Template");
      const after = {
        ...before,
        name: name ?? before.name,
        subtasks: subtasks ?? before.subtasks,
      };
      if (isDeepStrictEqual(before, after)) return before;
      after.version += 1;
      await updateTemplateRow(tx, ctx.userId, after, ctx.now.toISOString());
      return after;
    });
  });

/** Deletes a template and returns its last state (§3). Errors: NOT_FOUND, STALE_VERSION. */
const deleteTemplate = userProcedure
  .meta({
    rest: "DELETE /templates/{id}",
    summary: "Delete a template",
    description: "Returns the deleted template.",
    errors: ["STALE_VERSION"],
  })
  .input(templateIdInput)
  .output(templateSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const stored = await lockTemplate(tx, ctx.userId, id);
      const template = foundForChange(ctx, stored, /*i18n*/ "Template");
      await deleteTemplateRow(tx, ctx.userId, id);
      return template;
    }),
  );

/** Checklists that a new signal can begin with (§3). */
export const templateRouter = router({
  list: listTemplates,
  create: createTemplate,
  update: updateTemplate,
  delete: deleteTemplate,
});
