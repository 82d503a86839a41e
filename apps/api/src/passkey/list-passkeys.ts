import { passkeySchema } from "@daysignal/core";
import { listPasskeys } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The user's passkeys, newest first (§7). Errors: SESSION_REQUIRED. */
export const listOwnPasskeys = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/passkeys",
      summary: "List your passkeys",
      description: "Newest first.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.array(passkeySchema))
  .query(({ ctx }) => listPasskeys(ctx.db, ctx.userId));
