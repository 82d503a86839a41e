import { randomUUID } from "node:crypto";
import { createNamedViewInput, namedViewSchema } from "@daysignal/core";
import { insertNamedView, transact } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { sendVersion } from "../trpc/version-check.ts";

/**
 * Saves a view of the list under a name (§17). Idempotent by `id`: an existing view is returned
 * unchanged.
 */
export const createNamedView = creatingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/views",
      summary: "Save a view of the list under a name",
      description: "`query` contains the filters, order and view as in the planner's URL.",
      tags: ["Views"],
      protect: true,
    },
    errors: ["LIMIT_REACHED"],
  })
  .input(createNamedViewInput)
  .output(namedViewSchema)
  .mutation(
    idempotent(async ({ ctx, input: { id = randomUUID(), name, query } }) => {
      await assertWithinLimits(ctx.db, ctx.userId, "namedViews", id);
      const added = { id, name, query, version: 1 };
      const view = await transact(ctx.db, (tx) =>
        insertNamedView(tx, ctx.userId, added, ctx.now.toISOString()),
      );
      sendVersion(ctx.reply, view.version);
      return view;
    }),
  );
