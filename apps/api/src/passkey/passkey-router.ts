import { randomUUID } from "node:crypto";
import {
  addPasskeyInput,
  beginPasskeyInput,
  DomainError,
  passkeyLimit,
  passkeyOptionsSchema,
  passkeySchema,
  removePasskeyInput,
  renamePasskeyInput,
} from "@daysignal/core";
import {
  deletePasskey,
  insertPasskey,
  listCredentials,
  listPasskeys,
  lockUser,
  renamePasskey,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertSignInMethod, assertStillSignedIn } from "../account/assertions.ts";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { mailAboutSignInMethod } from "../account/sign-in-mail.ts";
import { writeAudit } from "../account/write-audit.ts";
import { found } from "../trpc/entities.ts";
import { router, sessionProcedure } from "../trpc/procedures.ts";
import {
  algorithms,
  expectChallenge,
  notAccepted,
  relyingPartyOf,
  storeChallenge,
} from "./relying-party.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in.ts";

/** The user's passkeys, newest first (§7). Errors: SESSION_REQUIRED. */
const listOwnPasskeys = sessionProcedure
  .meta({
    rest: "GET /passkeys",
    summary: "List your passkeys",
    description: "Newest first.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(passkeySchema))
  .query(({ ctx }) => listPasskeys(ctx.db, ctx.userId));

/**
 * The options for the browser to create a passkey (§7). Errors: WRONG_PASSWORD, RATE_LIMITED,
 * SESSION_REQUIRED.
 */
const beginPasskey = sessionProcedure
  .meta({
    rest: "POST /passkeys/options",
    summary: "Start adding a passkey",
    description:
      "Options for `navigator.credentials.create`, valid for five minutes. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["WRONG_PASSWORD", "RATE_LIMITED"],
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

/**
 * Adds the passkey that the browser has created with the options of `beginPasskey` (§7), whose
 * challenge is valid once. The owner gets an email. Errors: WRONG_CREDENTIALS for an invalid
 * response; LIMIT_REACHED, SESSION_REQUIRED.
 */
const addPasskey = sessionProcedure
  .meta({
    rest: "POST /passkeys",
    summary: "Add a passkey",
    description:
      "`response` is the result of `navigator.credentials.create` for the options of this session.",
    errors: ["WRONG_CREDENTIALS", "LIMIT_REACHED"],
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

/** Renames a passkey (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
const renameOwnPasskey = sessionProcedure
  .meta({
    rest: "PATCH /passkeys/{id}",
    summary: "Rename a passkey",
    description: "The name is only shown to the owner.",
  })
  .input(renamePasskeyInput)
  .output(passkeySchema)
  .mutation(async ({ ctx, input: { id, name } }) => {
    return found(await renamePasskey(ctx.db, ctx.userId, id, name), /*i18n*/ "Passkey");
  });

/**
 * Removes a passkey, which can then no longer sign in (§7). POST, because a password does not
 * belong in a URL. Errors: NOT_FOUND, LAST_WAY_IN, WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
const removePasskey = sessionProcedure
  .meta({
    rest: "POST /passkeys/{id}/remove",
    summary: "Remove a passkey",
    description:
      "It can no longer be used to sign in. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["WRONG_PASSWORD", "LAST_WAY_IN", "RATE_LIMITED"],
  })
  .input(removePasskeyInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    const { db, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await transact(db, async (tx) => {
      await lockUser(tx, userId);
      const removed = found(await deletePasskey(tx, userId, id), /*i18n*/ "Passkey");
      await assertSignInMethod(ctx, tx, userId);
      await writeAudit(ctx, tx, { action: "passkey-removed", userId, subject: removed.name });
    });
    return { id };
  });

/** Passkeys (§7): added with a session, used to sign in without a username. */
export const passkeyRouter = router({
  list: listOwnPasskeys,
  begin: beginPasskey,
  add: addPasskey,
  rename: renameOwnPasskey,
  remove: removePasskey,
  beginSignIn: beginPasskeySignIn,
  signIn: signInWithPasskey,
});
