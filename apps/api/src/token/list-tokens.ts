import { personalAccessTokenSchema } from "@daysignal/core";
import { listPersonalAccessTokens } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The user's API tokens, newest first, including expired ones (§7). Errors: SESSION_REQUIRED. */
export const listTokens = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tokens",
      summary: "Your API tokens",
      tags: ["API tokens"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.array(personalAccessTokenSchema))
  .query(({ ctx }) => listPersonalAccessTokens(ctx.db, ctx.userId));
