import { storageSchema } from "@daysignal/core";
import { sumStorage } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** How much a person's files take, with what is reserved for uploads under way, and may take (§7). */
export const getStorage = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/storage",
      summary: "How much your files take, and may take",
      tags: ["Files"],
      protect: true,
    },
  })
  .input(z.strictObject({}).optional())
  .output(storageSchema)
  .query(async ({ ctx }) => {
    const { perPerson } = ctx.objects.quota;
    const used = await sumStorage(ctx.db, ctx.userId);
    return { used, limit: Number.isSafeInteger(perPerson) ? perPerson : null };
  });
