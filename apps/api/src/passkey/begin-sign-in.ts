import { passkeyOptionsSchema } from "@daysignal/core";
import { z } from "zod";
import { publicProcedure } from "../trpc/procedures.ts";
import { storeChallenge } from "./challenges.ts";
import { relyingPartyOf } from "./relying-party.ts";

/**
 * The options for the browser to sign in with a passkey (§7). They name no user: the user chooses
 * one of the site's passkeys. Errors: RATE_LIMITED.
 */
export const beginPasskeySignIn = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/passkeys/sign-in/options",
      summary: "Start signing in with a passkey",
      description: "Options for `navigator.credentials.get`, valid for five minutes.",
      tags: ["Account"],
      protect: false,
    },
    errors: ["RATE_LIMITED"],
  })
  .input(z.strictObject({}).optional())
  .output(passkeyOptionsSchema)
  .mutation(async ({ ctx }) => {
    const { auth, request } = ctx;
    await auth.rateLimits.beforePasskey(request.ip);
    const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(request, auth.publicUrl).id,
      userVerification: "required",
    });
    await storeChallenge(ctx, options.challenge, null);
    return { ...options };
  });
