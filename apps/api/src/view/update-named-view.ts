import { DomainError, namedViewSchema, updateNamedViewInput } from "@daysignal/core";
import { lockNamedView, transact, updateNamedViewRow } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { assertIfMatch, sendVersion } from "../trpc/version-check.ts";

/**
 * Renames a view, or changes its filters (§17). A change without effect keeps the version. Errors:
 * NOT_FOUND, STALE_VERSION.
 */
export const updateNamedView = userProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/views/{id}",
      summary: "Change a named view",
      description: "Changes only the given fields.",
      tags: ["Views"],
      protect: true,
    },
    errors: ["STALE_VERSION"],
  })
  .input(updateNamedViewInput)
  .output(namedViewSchema)
  .mutation(async ({ ctx, input: { id, name, query } }) => {
    const view = await transact(ctx.db, async (tx) => {
      const before = await lockNamedView(tx, ctx.userId, id);
      if (!before) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "View", field: "id" });
      assertIfMatch(ctx.request, before.version);
      const after = { ...before, name: name ?? before.name, query: query ?? before.query };
      if (after.name === before.name && after.query === before.query) return before;
      after.version += 1;
      await updateNamedViewRow(tx, ctx.userId, after, ctx.now.toISOString());
      return after;
    });
    sendVersion(ctx.reply, view.version);
    return view;
  });
