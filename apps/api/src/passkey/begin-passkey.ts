import { beginPasskeyInput, passkeyOptionsSchema } from "@daysignal/core";
import { listCredentials } from "@daysignal/db";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { storeChallenge } from "./challenges.ts";
import { algorithms, relyingPartyOf } from "./relying-party.ts";

/**
 * The options for the browser to create a passkey (§7). Errors: WRONG_PASSWORD, RATE_LIMITED,
 * SESSION_REQUIRED.
 */
export const beginPasskey = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/passkeys/options",
      summary: "Start adding a passkey",
      description:
        "Options for `navigator.credentials.create`, valid for five minutes. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(beginPasskeyInput)
  .output(passkeyOptionsSchema)
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    const { appName, auth, db, request, user, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    const known = await listCredentials(db, userId);
    const { generateRegistrationOptions } = await import("@simplewebauthn/server");
    const options = await generateRegistrationOptions({
      rpName: appName,
      rpID: relyingPartyOf(request, auth.publicUrl).id,
      userName: user.username,
      userDisplayName: user.username,
      userID: new TextEncoder().encode(userId),
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await storeChallenge(ctx, options.challenge, userId);
    return { ...options };
  });
