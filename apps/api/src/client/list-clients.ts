import { clientSchema } from "@daysignal/core";
import { listClients as findClients } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** All clients, by name (§7). */
export const listClients = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/clients",
      summary: "List your clients",
      description: "By name.",
      tags: ["Clients"],
      protect: true,
    },
  })
  .input(z.strictObject({}).optional())
  .output(z.array(clientSchema))
  .query(({ ctx }) => findClients(ctx.db, ctx.userId));
