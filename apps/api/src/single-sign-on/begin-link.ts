import { beginLinkInput } from "@daysignal/core";
import { z } from "zod";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { beginAtProvider, requireProvider } from "./begin-at-provider.ts";

/**
 * Starts linking an account of the OpenID provider (§7): the browser has to open `url`, and is
 * redirected back to /account. Errors: WRONG_PASSWORD, NOT_SUPPORTED, UNAVAILABLE, RATE_LIMITED,
 * SESSION_REQUIRED.
 */
export const beginLink = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/oidc/link",
      summary: "Start linking an account of the OpenID provider",
      description:
        "Returns the URL to open in the browser. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "NOT_SUPPORTED", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(beginLinkInput)
  .output(z.object({ url: z.url() }))
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    requireProvider(ctx);
    await confirmIdentity(ctx, currentPassword);
    return { url: await beginAtProvider(ctx, { userId: ctx.userId, destination: "/account" }) };
  });
