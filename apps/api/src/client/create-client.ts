import { randomUUID } from "node:crypto";
import { clientSchema, createClientInput, createClient as createClientRule } from "@daysignal/core";
import { insertClient, listClients, transact } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { sendVersion } from "../trpc/version-check.ts";

/** Creates a client (§3, §7). Idempotent by `id`: an existing client is returned unchanged. */
export const createClient = creatingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/clients",
      summary: "Add a client",
      description: "Only `name` is required.",
      tags: ["Clients"],
      protect: true,
    },
    errors: ["LIMIT_REACHED"],
  })
  .input(createClientInput)
  .output(clientSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const others = input.color === undefined ? await listClients(ctx.db, ctx.userId) : [];
      const colors = others.map(({ color }) => color);
      const added = createClientRule(input, randomUUID(), colors);
      await assertWithinLimits(ctx.db, ctx.userId, "clients", added.id);
      const client = await transact(ctx.db, (tx) =>
        insertClient(tx, ctx.userId, added, ctx.now.toISOString()),
      );
      sendVersion(ctx.reply, client.version);
      return client;
    }),
  );
