import { randomUUID } from "node:crypto";
import { resetCode } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import * as accounts from "./account-queries.ts";
import { insertAudit } from "./audit-queries.ts";
import { findChanges } from "./change-queries.ts";
import * as emails from "./email-change-queries.ts";
import { claimIdempotencyKey } from "./idempotency-queries.ts";
import * as identities from "./identity-queries.ts";
import * as invitations from "./invitation-queries.ts";
import { hasSignedInFrom } from "./origin-queries.ts";
import * as passkeys from "./passkey-queries.ts";
import * as resets from "./password-reset-queries.ts";
import * as sessions from "./session-queries.ts";
import * as factors from "./two-factor-queries.ts";

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  userId = await insertUserRow(database.db);
});

/** An instant of a fixed day, at the given hour. */
const at = (hour: number) => `2026-03-14T${String(hour).padStart(2, "0")}:00:00.000Z`;

async function storeSession(signInId: string, hour: number, network: string | null = null) {
  await database.db
    .insertInto("sessions")
    .values({
      ...{ id: randomUUID(), user_id: userId, sign_in_id: signInId, kind: "bearer" },
      ...{ remember: true, created_at: at(hour), expires_at: at(20), user_agent: null, network },
    })
    .execute();
}

describe("limited-use records", () => {
  it("accept an invitation until its last use or its expiry", async () => {
    const { db } = database;
    const id = randomUUID();
    const given = { id, createdAt: at(8), expiresAt: at(12), maxUses: 2 };
    const code = randomUUID();
    await invitations.insertInvitation(db, given, code);
    expect(await invitations.takeInvitation(db, "another code", at(9))).toBeUndefined();
    expect(await invitations.takeInvitation(db, code, at(12))).toBeUndefined();
    expect(await invitations.takeInvitation(db, code, at(9))).toBe(id);
    expect(await invitations.takeInvitation(db, code, at(11))).toBe(id);
    expect(await invitations.takeInvitation(db, code, at(11))).toBeUndefined();
    const listed = [{ ...given, uses: 2 }];
    expect(await invitations.listInvitations(db)).toEqual(listed);
    await invitations.deleteInvitationsBefore(db, at(12));
    await invitations.insertInvitation(db, { ...given, id: randomUUID(), expiresAt: at(11) }, "x");
    await invitations.deleteInvitationsBefore(db, at(12));
    expect(await invitations.listInvitations(db)).toEqual(listed);
    expect(await invitations.deleteInvitation(db, id)).toBe(true);
    expect(await invitations.deleteInvitation(db, id)).toBe(false);
  });

  it("accept a mailed code until its attempts, expiry or use", async () => {
    const { db } = database;
    const email = `${randomUUID()}@example.com`;
    const asked = { now: at(10), isFromKnownNetwork: false };
    const reset = { emailHash: userId, userId, codeHash: "reset", expiresAt: at(12), ...asked };
    await resets.storePasswordReset(db, reset);
    await emails.storeEmailChange(db, userId, email, at(10));
    expect(await emails.takeEmailChangeTry(db, userId, at(9))).toBeNull();
    const code = { codeHash: "change", expiresAt: at(12) };
    expect(await emails.storeEmailCode(db, userId, "other@example.com", code)).toBe(false);
    expect(await emails.storeEmailCode(db, userId, email, code)).toBe(true);
    const tryBoth = async (hour: number) => [
      await resets.takeResetTry(db, userId, { now: at(hour), isFromKnownNetwork: false }),
      await emails.takeEmailChangeTry(db, userId, at(hour)),
    ];
    expect(await tryBoth(12)).toEqual([undefined, undefined]);
    for (let tries = 0; tries < resetCode.tries; tries++) {
      expect(await tryBoth(11)).toEqual(["reset", "change"]);
    }
    expect(await tryBoth(11)).toEqual([undefined, undefined]);
    await resets.storePasswordReset(db, reset);
    await emails.storeEmailCode(db, userId, email, code);
    expect(await tryBoth(11)).toEqual(["reset", "change"]);

    // Requests from unknown networks neither replace nor use up a code requested from a known
    // one.
    const known = { ...reset, codeHash: "known", isFromKnownNetwork: true };
    expect(await resets.storePasswordReset(db, known)).toBe(true);
    expect(await resets.storePasswordReset(db, reset)).toBe(false);
    for (let tries = 0; tries < resetCode.tries; tries++) await tryBoth(11);
    expect(await tryBoth(11)).toEqual([undefined, undefined]);
    const fromKnown = (hour: number) =>
      resets.takeResetTry(db, userId, { now: at(hour), isFromKnownNetwork: true });
    expect([await fromKnown(11), await fromKnown(12)]).toEqual(["known", undefined]);
    for (let tries = 1; tries < resetCode.tries; tries++) {
      expect(await fromKnown(11)).toBe("known");
    }
    expect(await fromKnown(11)).toBeUndefined();
    // What was right is returned to those it was counted by.
    const fromUnknown = { emailHash: userId, codeHash: "known", isFromKnownNetwork: false };
    expect(await resets.returnResetTry(db, fromUnknown)).toBe(userId);
    expect(await fromKnown(11)).toBeUndefined();
    expect((await tryBoth(11))[0]).toBe("known");
    expect(await resets.storePasswordReset(db, { ...reset, now: at(12) })).toBe(true);

    const own = await accounts.findRecipient(db, userId);
    const take = (codeHash: string, of = own?.email ?? "") =>
      resets.takePasswordReset(db, { email: of, emailHash: userId, codeHash });
    expect(await take("change")).toBeUndefined();
    // Sent to an email that the account no longer has.
    expect(await take("reset", email)).toBeUndefined();
    expect([await take("reset"), await take("reset")]).toEqual([userId, undefined]);
    await resets.storePasswordReset(db, { ...reset, userId: null });
    expect(await take("reset")).toBeUndefined();
    expect(await emails.isEmailOfAnother(db, userId, email)).toBe(false);
    expect(await emails.takeEmailChange(db, userId, "reset")).toBeUndefined();
    expect(await emails.takeEmailChange(db, userId, "change")).toMatchObject({ email });
    expect(await emails.takeEmailChange(db, userId, "change")).toBeUndefined();
    expect(await emails.isEmailOfAnother(db, userId, email)).toBe(false);
    expect(await emails.isEmailOfAnother(db, randomUUID(), email.toUpperCase())).toBe(true);
  });

  it("note the use of an identity for that identity alone", async () => {
    const { db } = database;
    const issuer = "https://id.example";
    const newIdentity = () => ({ issuer, subject: randomUUID(), id: randomUUID() });
    const [one, other] = [newIdentity(), newIdentity()];
    for (const identity of [one, other]) {
      const made = { ...identity, name: "Ada", createdAt: at(8) };
      expect(await identities.insertIdentity(db, userId, made)).toBe(true);
    }
    await identities.noteIdentityUse(db, one, { name: "Ada Byron", at: at(9) });
    const listed = await identities.listIdentities(db, userId);
    expect(listed.map(({ id, name, lastUsedAt }) => [id, name, lastUsedAt]).sort()).toEqual(
      [
        [one.id, "Ada Byron", at(9)],
        [other.id, "Ada", null],
      ].sort(),
    );
  });

  it("delete a session by its hash, and by its user if one is given", async () => {
    const { db } = database;
    for (const owner of [undefined, userId]) {
      const hash = randomUUID();
      await storeSession(randomUUID(), 8);
      await db.updateTable("sessions").set({ id: hash }).where("user_id", "=", userId).execute();
      const isThere = async () =>
        (await db.selectFrom("sessions").select("id").where("id", "=", hash).execute()).length > 0;
      const drop = (key: sessions.SecretKey) => sessions.deleteSession(db, key);
      await drop({ hash: randomUUID(), userId: owner });
      await drop({ hash, userId: randomUUID() });
      expect(await isThere()).toBe(true);
      await drop({ hash, userId: owner });
      expect(await isThere()).toBe(false);
    }
  });

  it("accept a browser's challenge once, from its user, until it expires", async () => {
    const { db } = database;
    const [life, browser] = [{ now: at(8), expiresAt: at(12) }, randomUUID()];
    const begun = { state: "s", nonce: "n", codeVerifier: "v", userId, destination: "/" };
    await identities.insertProviderSignIn(db, browser, begun, life);
    const take = (now: string, state = "s") =>
      identities.takeProviderSignIn(db, { browserHash: browser, state, now });
    expect(await take(at(12))).toBeUndefined();
    expect(await take(at(9), "of another tab")).toBeUndefined();
    expect(await take(at(9))).toEqual(begun);
    expect(await take(at(9))).toBeUndefined();
    await identities.insertUnconfirmedSignIn(db, browser, userId, life);
    expect(await identities.findUnconfirmedSignIn(db, browser, at(12))).toBeUndefined();
    expect(await identities.findUnconfirmedSignIn(db, browser, at(9))).toMatchObject({
      id: userId,
    });
    expect(await identities.deleteUnconfirmedSignIn(db, browser)).toBe(true);
    expect(await identities.deleteUnconfirmedSignIn(db, browser)).toBe(false);
    const challenge = { challenge: browser, userId, expiresAt: at(12) };
    await passkeys.insertChallenge(db, challenge, at(8));
    expect(await passkeys.takeChallenge(db, browser, null, at(9))).toBe(false);
    expect(await passkeys.takeChallenge(db, browser, userId, at(12))).toBe(false);
    expect(await passkeys.takeChallenge(db, browser, userId, at(9))).toBe(true);
    expect(await passkeys.takeChallenge(db, browser, userId, at(9))).toBe(false);
  });

  it("accept an idempotency key until it expires", async () => {
    const { db } = database;
    const request = { keyHash: "key", procedure: "signal.create", requestHash: "1" };
    const claim = (hour: number, since: number) =>
      claimIdempotencyKey(db, userId, request, { now: at(hour), since: at(since) });
    expect([await claim(9, 8), await claim(10, 9), await claim(11, 10)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("a second factor", () => {
  it("is enabled once, by its own secret, and accepts each time step at most once and never an earlier one", async () => {
    const { db } = database;
    expect(await factors.beginTwoFactor(db, userId, "A")).toBe(true);
    expect(await factors.beginTwoFactor(db, userId, "B")).toBe(true);
    expect(await factors.takeTimeStep(db, userId, 7)).toBe(false);
    const enable = (secret: string) =>
      factors.enableTwoFactor(db, userId, { secret, step: 7, now: at(9) });
    expect(await enable("A")).toBe(false);
    expect(await factors.findTwoFactor(db, userId)).toEqual({ secret: "B", isEnabled: false });
    expect([await enable("B"), await enable("B")]).toEqual([true, false]);
    expect(await factors.findTwoFactor(db, userId)).toEqual({ secret: "B", isEnabled: true });
    expect(await factors.beginTwoFactor(db, userId, "C")).toBe(false);
    const taken: boolean[] = [];
    for (const step of [7, 9, 8, 9, 10]) taken.push(await factors.takeTimeStep(db, userId, step));
    expect(taken).toEqual([false, true, false, false, true]);
    await factors.replaceRecoveryCodes(db, userId, ["one", "two"]);
    expect(await factors.takeRecoveryCode(db, userId, "one")).toBe(true);
    expect(await factors.takeRecoveryCode(db, userId, "one")).toBe(false);
    expect(await factors.countRecoveryCodes(db, userId)).toBe(1);
    expect(await factors.deleteTwoFactor(db, userId)).toBe(true);
    expect(await factors.deleteTwoFactor(db, userId)).toBe(false);
    expect(await factors.countRecoveryCodes(db, userId)).toBe(0);
  });
});

describe("a sign-in", () => {
  it("starts with its first session, and is ended by its age or its rank among the user's sign-ins", async () => {
    const { db } = database;
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await storeSession(first, 8, "192.0.2.0");
    await storeSession(first, 12, "192.0.2.0");
    await storeSession(second, 9);
    await storeSession(third, 10);
    const listed = async (hour = 13) =>
      (await sessions.listSignIns(db, userId, at(hour))).map(({ id, createdAt }) => [
        id,
        createdAt,
      ]);
    expect(await listed()).toEqual([
      [third, at(10)],
      [second, at(9)],
      [first, at(8)],
    ]);
    expect(await listed(20)).toEqual([]);
    const { username } = (await accounts.findRecipient(db, userId)) ?? { username: "" };
    expect(await hasSignedInFrom(db, username, "192.0.2.0")).toBe(true);
    expect(await hasSignedInFrom(db, username, "192.0.2.1")).toBe(false);
    expect(await hasSignedInFrom(db, "nobody", "192.0.2.0")).toBe(false);
    const line = { userId, actorId: userId, at: at(8), userAgent: null, subject: null };
    await insertAudit(db, { ...line, action: "signed-out", network: "192.0.2.2" });
    await insertAudit(db, { ...line, action: "signed-in", network: "192.0.2.3" });
    expect(await hasSignedInFrom(db, username, "192.0.2.2")).toBe(false);
    expect(await hasSignedInFrom(db, username, "192.0.2.3")).toBe(true);
    expect(await sessions.isFreshSignIn(db, userId, second, at(9))).toBe(false);
    expect(await sessions.isFreshSignIn(db, userId, second, at(8))).toBe(true);
    // The most recently used one stays, whenever it began.
    await sessions.deleteOldestSignIns(db, userId, 2);
    expect((await listed()).map(([id]) => id)).toEqual([third, first]);
    await transact(db, (tx) => sessions.deleteOtherSignIns(tx, userId, first));
    expect((await listed()).map(([id]) => id)).toEqual([first]);
    expect(await sessions.deleteSignIn(db, userId, first)).toBe(true);
    const { changes } = await findChanges(db, userId, 0);
    expect(changes.map(({ kind }) => kind)).toEqual(["access", "access", "access"]);
    expect(await sessions.deleteSignIn(db, userId, first)).toBe(false);
  });
});
