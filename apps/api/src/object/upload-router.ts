import { storageSchema } from "@daysignal/core";
import { findStorageQuota, sumStorage } from "@daysignal/db";
import { z } from "zod";
import { router, userProcedure } from "../trpc/procedures.ts";
import { createUpload } from "./create-upload.ts";

/**
 * The total size of a user's files in bytes, including reservations of uploads in progress, and the
 * quota (§7).
 */
const getStorage = userProcedure
  .meta({
    rest: "GET /storage",
    summary: "Get your storage usage and quota",
    description: "In bytes, including uploads in progress. `limit` is null without a quota.",
  })
  .input(z.strictObject({}).optional())
  .output(storageSchema)
  .query(async ({ ctx }) => {
    const used = await sumStorage(ctx.db, ctx.userId);
    const limit = (await findStorageQuota(ctx.db, ctx.userId)) ?? ctx.objects.quota.perUser;
    return { used, limit: Number.isSafeInteger(limit) ? limit : null };
  });

/** Uploads (§7). Bytes have their own routes: object-routes.ts, companion-routes.ts. */
export const uploadRouter = router({ create: createUpload });

/** Storage usage (§7). */
export const storageRouter = router({ get: getStorage });
