import { storageSchema } from "@daysignal/core";
import { sumStorage } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * The bytes that a user's files take, including reservations of uploads in progress, and
 * may take (§7).
 */
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
    const { perUser } = ctx.objects.quota;
    const used = await sumStorage(ctx.db, ctx.userId);
    return { used, limit: Number.isSafeInteger(perUser) ? perUser : null };
  });
