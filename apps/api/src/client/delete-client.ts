import { clientIdInput, clientSchema, DomainError } from "@daysignal/core";
import { deleteClientRow, lockClient, removeClientFromProjects, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { assertIfMatch } from "../trpc/version-check.ts";

/**
 * Deletes a client and returns its last state. Its projects remain without a client, and their
 * versions change (§7). Errors: NOT_FOUND, STALE_VERSION.
 */
export const deleteClient = userProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/clients/{id}",
      summary: "Delete a client and keep its projects",
      description: "Its projects remain, without a client.",
      tags: ["Clients"],
      protect: true,
    },
    errors: ["STALE_VERSION"],
  })
  .input(clientIdInput)
  .output(clientSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const client = await lockClient(tx, ctx.userId, id);
      if (!client) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Client", field: "id" });
      assertIfMatch(ctx.request, client.version);
      await removeClientFromProjects(tx, ctx.userId, id, ctx.now.toISOString());
      await deleteClientRow(tx, ctx.userId, id);
      return client;
    }),
  );
