import { randomUUID } from "node:crypto";
import { addPasskeyInput, DomainError, passkeyLimit, passkeySchema } from "@daysignal/core";
import { insertPasskey, listPasskeys, lockUser, transact } from "@daysignal/db";
import { assertStillSignedIn } from "../account/assert-still-signed-in.ts";
import { mailAboutSignInMethod } from "../account/sign-in-method-mail.ts";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { expectChallenge } from "./challenges.ts";
import { algorithms, relyingPartyOf } from "./relying-party.ts";

/**
 * Adds the passkey that the browser has created with the options of `beginPasskey` (§7), whose
 * challenge is valid once. The owner gets an email. Errors: WRONG_CREDENTIALS for an invalid
 * response; LIMIT_REACHED, SESSION_REQUIRED.
 */
export const addPasskey = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/passkeys",
      summary: "Add a passkey",
      description:
        "`response` is the result of `navigator.credentials.create` for the options of this session.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_CREDENTIALS", "LIMIT_REACHED", "SESSION_REQUIRED"],
  })
  .input(addPasskeyInput)
  .output(passkeySchema)
  .mutation(async ({ ctx, input: { name, response } }) => {
    const { auth, now, request, userId } = ctx;
    const party = relyingPartyOf(request, auth.publicUrl);
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge: expectChallenge(ctx, userId),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch((cause: unknown) => {
      throw notAccepted(cause);
    });
    if (!made) throw notAccepted();
    const { id: credentialId, publicKey, counter, transports = [] } = made.credential;
    const passkey = { id: randomUUID(), name, createdAt: now.toISOString(), lastUsedAt: null };
    await transact(ctx.db, async (tx) => {
      await assertStillSignedIn(ctx, tx);
      await lockUser(tx, userId);
      if ((await listPasskeys(tx, userId)).length >= passkeyLimit) {
        throw new DomainError("LIMIT_REACHED", { limit: passkeyLimit, what: /*i18n*/ "passkeys" });
      }
      await insertPasskey(tx, userId, {
        ...passkey,
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports,
      });
      await writeAudit(ctx, tx, { action: "passkey-added", userId, subject: name });
      await mailAboutSignInMethod(ctx, tx, userId, { kind: "passkey", name });
    });
    return passkey;
  });

/** The error for a passkey, whatever is wrong with it. */
export const notAccepted = (cause?: unknown) =>
  new DomainError(
    "WRONG_CREDENTIALS",
    { message: /*i18n*/ "This passkey was not accepted. Try again, or use another one." },
    { cause },
  );
