import { personalAccessTokenSchema, placeOf } from "@daysignal/core";
import { listPersonalAccessTokens } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The user's API tokens, newest first, including expired ones (§7). Errors: SESSION_REQUIRED. */
export const listTokens = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tokens",
      summary: "List your API tokens",
      description: "With access, expiry and last use, but without the tokens themselves.",
      tags: ["API tokens"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.array(personalAccessTokenSchema))
  .query(async ({ ctx }) => {
    const tokens = await listPersonalAccessTokens(ctx.db, ctx.userId);
    return tokens.map(({ redirectUri, ...token }) => ({
      ...token,
      appPlace: redirectUri === null ? null : placeOf(redirectUri).name,
    }));
  });
