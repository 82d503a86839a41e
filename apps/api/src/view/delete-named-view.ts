import { DomainError, namedViewIdInput, namedViewSchema } from "@daysignal/core";
import { deleteNamedViewRow, lockNamedView, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { assertIfMatch } from "../trpc/version-check.ts";

/** Deletes a named view and returns its last state (§17). Errors: NOT_FOUND, STALE_VERSION. */
export const deleteNamedView = userProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/views/{id}",
      summary: "Delete a named view",
      description: "Returns the deleted view.",
      tags: ["Views"],
      protect: true,
    },
    errors: ["STALE_VERSION"],
  })
  .input(namedViewIdInput)
  .output(namedViewSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const view = await lockNamedView(tx, ctx.userId, id);
      if (!view) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "View", field: "id" });
      assertIfMatch(ctx.request, view.version);
      await deleteNamedViewRow(tx, ctx.userId, id);
      return view;
    }),
  );
