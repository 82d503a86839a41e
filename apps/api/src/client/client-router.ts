import { randomUUID } from "node:crypto";
import {
  clientIdInput,
  clientSchema,
  createClientInput,
  createClient as createClientRule,
} from "@daysignal/core";
import {
  deleteClientRow,
  listClients as findClients,
  insertClient,
  lockClient,
  removeClientFromProjects,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { foundForChange } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, userProcedure } from "../trpc/procedures.ts";

/** All clients, by name (§7). */
const listClients = userProcedure
  .meta({
    rest: "GET /clients",
    summary: "List your clients",
    description: "By name.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(clientSchema))
  .query(({ ctx }) => findClients(ctx.db, ctx.userId));

/** Creates a client (§3, §7). Idempotent by `id`: an existing client is returned unchanged. */
const createClient = creatingProcedure
  .meta({
    rest: "POST /clients",
    summary: "Add a client",
    description: "Only `name` is required.",
    errors: ["LIMIT_REACHED"],
  })
  .input(createClientInput)
  .output(clientSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const others = input.color === undefined ? await findClients(ctx.db, ctx.userId) : [];
      const colors = others.map(({ color }) => color);
      const added = createClientRule(input, randomUUID(), colors);
      await assertWithinLimits(ctx.db, ctx.userId, "clients", added.id);
      return await transact(ctx.db, (tx) =>
        insertClient(tx, ctx.userId, added, ctx.now.toISOString()),
      );
    }),
  );

/**
 * Deletes a client and returns its last state. Its projects remain without a client, and their
 * versions change (§7). Errors: NOT_FOUND, STALE_VERSION.
 */
const deleteClient = userProcedure
  .meta({
    rest: "DELETE /clients/{id}",
    summary: "Delete a client and keep its projects",
    description: "Its projects remain, without a client.",
    errors: ["STALE_VERSION"],
  })
  .input(clientIdInput)
  .output(clientSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const client = foundForChange(ctx, await lockClient(tx, ctx.userId, id), /*i18n*/ "Client");
      await removeClientFromProjects(tx, ctx.userId, id, ctx.now.toISOString());
      await deleteClientRow(tx, ctx.userId, id);
      return client;
    }),
  );

/** Clients of projects (§3). */
export const clientRouter = router({
  list: listClients,
  create: createClient,
  delete: deleteClient,
});
