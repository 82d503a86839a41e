import { passkeyOptionsSchema, passkeySignInInput, signedInSchema } from "@daysignal/core";
import { findPasskey, findPasswordHash, usePasskey } from "@daysignal/db";
import { z } from "zod";
import { completeSignIn } from "../account/complete-sign-in.ts";
import type { Context } from "../trpc/context.ts";
import { publicProcedure } from "../trpc/procedures.ts";
import { expectChallenge, notAccepted, relyingPartyOf, storeChallenge } from "./relying-party.ts";

/**
 * The options for the browser to sign in with a passkey (§7). They name no user: the user chooses
 * one of the site's passkeys. Errors: RATE_LIMITED.
 */
export const beginPasskeySignIn = publicProcedure
  .meta({
    rest: "POST /passkeys/sign-in/options",
    summary: "Start signing in with a passkey",
    description: "Options for `navigator.credentials.get`, valid for five minutes.",
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

/**
 * Signs in with a passkey (§7). Its authenticator has verified the user, so it counts as both
 * factors. Errors: WRONG_CREDENTIALS, the same for an unknown passkey, a used challenge or a wrong
 * signature; ACCOUNT_SUSPENDED; RATE_LIMITED.
 */
export const signInWithPasskey = publicProcedure
  .meta({
    rest: "POST /passkeys/sign-in",
    summary: "Sign in with a passkey",
    description:
      "`response` is the result of `navigator.credentials.get`. Needs no username and no second factor.",
    errors: ["WRONG_CREDENTIALS", "ACCOUNT_SUSPENDED", "RATE_LIMITED"],
  })
  .input(passkeySignInInput)
  .output(signedInSchema)
  .mutation(async ({ ctx, input: { response, rememberMe = false } }) => {
    const { auth, db, now, request } = ctx;
    await auth.rateLimits.beforePasskey(request.ip);
    const userId = readUserId(response.response.userHandle);
    const found = userId && (await findPasskey(db, userId, response.id));
    if (!found) throw notAccepted();
    const counter = await verify(ctx, response, found);
    // Read before the passkey is used, which fails once a reset has removed it.
    const passwordHash = await findPasswordHash(db, found.user.id);
    if (!(await usePasskey(db, found.user.id, found.id, { counter, at: now.toISOString() }))) {
      throw notAccepted();
    }
    return await completeSignIn(ctx, found.user, { remember: rememberMe, passwordHash });
  });

/** Verifies a signature, and returns the authenticator's new counter, which must have increased. */
async function verify(
  ctx: Context,
  response: z.infer<typeof passkeySignInInput>["response"],
  found: NonNullable<Awaited<ReturnType<typeof findPasskey>>>,
): Promise<number> {
  const party = relyingPartyOf(ctx.request, ctx.auth.publicUrl);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expectChallenge(ctx, null),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: found.credentialId,
        publicKey: new Uint8Array(Buffer.from(found.publicKey, "base64url")),
        counter: found.counter,
        transports: found.transports,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (cause) {
    throw notAccepted(cause);
  }
  throw notAccepted();
}

/** The user id that `beginPasskey` gave the authenticator. */
function readUserId(userHandle: string): string | undefined {
  const id = Buffer.from(userHandle, "base64url").toString();
  return z.uuid().safeParse(id).success ? id : undefined;
}
