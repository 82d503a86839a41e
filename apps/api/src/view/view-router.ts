import { randomUUID } from "node:crypto";
import {
  createNamedViewInput,
  namedViewIdInput,
  namedViewSchema,
  updateNamedViewInput,
} from "@daysignal/core";
import {
  deleteNamedViewRow,
  listNamedViews as findNamedViews,
  insertNamedView,
  lockNamedView,
  transact,
  updateNamedViewRow,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { foundForChange } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, userProcedure } from "../trpc/procedures.ts";

/** All named views, by name (§17). */
const listNamedViews = userProcedure
  .meta({
    rest: "GET /views",
    summary: "List your named views of the list",
    description: "By name.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(namedViewSchema))
  .query(({ ctx }) => findNamedViews(ctx.db, ctx.userId));

/**
 * Saves a view of the list under a name (§17). Idempotent by `id`: an existing view is returned
 * unchanged.
 */
const createNamedView = creatingProcedure
  .meta({
    rest: "POST /views",
    summary: "Save a view of the list under a name",
    description: "`query` contains the filters, order and view as in the planner's URL.",
    errors: ["LIMIT_REACHED"],
  })
  .input(createNamedViewInput)
  .output(namedViewSchema)
  .mutation(
    idempotent(async ({ ctx, input: { id = randomUUID(), name, query } }) => {
      await assertWithinLimits(ctx.db, ctx.userId, "namedViews", id);
      const added = { id, name, query, version: 1 };
      return await transact(ctx.db, (tx) =>
        insertNamedView(tx, ctx.userId, added, ctx.now.toISOString()),
      );
    }),
  );

/**
 * Renames a view, or changes its filters (§17). A change without effect keeps the version. Errors:
 * NOT_FOUND, STALE_VERSION.
 */
const updateNamedView = userProcedure
  .meta({
    rest: "PATCH /views/{id}",
    summary: "Change a named view",
    description: "Changes only the given fields.",
    errors: ["STALE_VERSION"],
  })
  .input(updateNamedViewInput)
  .output(namedViewSchema)
  .mutation(async ({ ctx, input: { id, name, query } }) => {
    return await transact(ctx.db, async (tx) => {
      const before = foundForChange(ctx, await lockNamedView(tx, ctx.userId, id), /*i18n*/ "View");
      const after = { ...before, name: name ?? before.name, query: query ?? before.query };
      if (after.name === before.name && after.query === before.query) return before;
      after.version += 1;
      await updateNamedViewRow(tx, ctx.userId, after, ctx.now.toISOString());
      return after;
    });
  });

/** Deletes a named view and returns its last state (§17). Errors: NOT_FOUND, STALE_VERSION. */
const deleteNamedView = userProcedure
  .meta({
    rest: "DELETE /views/{id}",
    summary: "Delete a named view",
    description: "Returns the deleted view.",
    errors: ["STALE_VERSION"],
  })
  .input(namedViewIdInput)
  .output(namedViewSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const view = foundForChange(ctx, await lockNamedView(tx, ctx.userId, id), /*i18n*/ "View");
      await deleteNamedViewRow(tx, ctx.userId, id);
      return view;
    }),
  );

/** Named views of the list (§17). */
export const viewRouter = router({
  list: listNamedViews,
  create: createNamedView,
  update: updateNamedView,
  delete: deleteNamedView,
});
