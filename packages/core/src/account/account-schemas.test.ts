import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { expectComplete } from "../../test/expect-complete.ts";
import {
  changeMessageSchema,
  listChangesInput,
  listedChangesSchema,
} from "../live/change-message.ts";
import { appMetadataSchema } from "../oauth/app-request.ts";
import { createPushSubscriptionInput } from "../reminder/push-subscription.ts";
import { sessionIdInput, sessionSchema } from "../session/session.ts";
import { changeEmailInput } from "./account.ts";
import { accountAccessSchema } from "./account-access.ts";
import {
  accountPageSchema,
  accountSchema,
  answerFeedbackInput,
  auditLineSchema,
  auditPageSchema,
  feedbackPageSchema,
  installationHealthSchema,
  listAccountsInput,
  listAuditInput,
  listFeedbackInput,
  receivedFeedbackSchema,
  renewedPasswordSchema,
  updateAccountInput,
  updateFeedbackInput,
} from "./administration.ts";
import {
  listLogInput,
  logEntrySchema,
  logPageSchema,
  readLogCursor,
  writeLogCursor,
} from "./audit.ts";
import {
  addPasskeyInput,
  beginPasskeyInput,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInInput,
  removePasskeyInput,
  renamePasskeyInput,
} from "./passkey.ts";
import {
  createdInvitationSchema,
  createInvitationInput,
  invitationCodeSchema,
  invitationIdInput,
  invitationSchema,
  visitorInfoSchema,
} from "./registration.ts";
import { signInCodeSchema } from "./sign-in-code.ts";
import {
  beginLinkInput,
  confirmProviderSignInInput,
  linkedIdentitySchema,
  singleSignOnSchema,
  startSingleSignOnQuery,
  unlinkIdentityInput,
} from "./single-sign-on.ts";
import {
  beginTwoFactorInput,
  confirmTwoFactorInput,
  newTwoFactorSchema,
  recoveryCodesSchema,
  twoFactorSchema,
} from "./two-factor.ts";
import { usageSchema } from "./usage.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const at = "2026-03-14T12:00:00.000Z";
const passkey = { id, name: "Laptop", createdAt: at, lastUsedAt: null };
const used = { used: 0, limit: null };
const invitation = { id, createdAt: at, expiresAt: at, maxUses: 1, uses: 0 };
const identity = { id, issuer: "https://x", name: null, createdAt: at, lastUsedAt: at };
const session = {
  id,
  browser: null,
  system: "Android",
  network: null,
  createdAt: at,
  isCurrent: true,
};
const { isCurrent: _, ...seen } = session;
const entry = { ...seen, action: "signed-in", at, isOwn: false, subject: null };
const { createdAt: __, ...logEntry } = entry;
const account = {
  ...{ id, username: "ada", email: "a@b.example", createdAt: at, isOperator: false },
  ...{ suspendedAt: null, deleteAt: null, hasTwoFactor: true, lastSignInAt: at },
  ...{ signals: 3, storageUsed: 0, storageQuota: null },
};
const received = {
  ...{ accountId: id, id, username: "ada", replyTo: "a@b.example", type: "bug", subject: "Dust" },
  ...{ message: "Everywhere.", createdAt: at, answeredAt: null, doneAt: at },
};
const auditLine = {
  ...{ id, action: "backup-made", at, accountId: null, username: null, actorId: id },
  ...{ actor: null, network: null, userAgent: "x", subject: null },
};
const health = {
  ...{ release: "1", installedRelease: "2", startedAt: at, registration: "open" },
  ...{ isMailSent: true, isReady: true, databaseBytes: 1, accounts: 1, storageUsed: 0 },
  ...{ storageTotal: null, liveConnections: 0, openFeedback: 0, lastBackupAt: null },
  ...{ isBackupScheduled: true, isBackupOverdue: true, backupProblem: null },
};
const change = { seq: 0, kind: "plan", ids: null, days: ["2026-03-14"] };

describe("a response has all fields of its schema, and is invalid without any of them", () => {
  test.each<[string, z.ZodType, object]>([
    ["Passkey", passkeySchema, passkey],
    ["PasskeyOptions", passkeyOptionsSchema, { challenge: "x" }],
    ["TwoFactor", twoFactorSchema, { isEnabled: true, recoveryCodesLeft: 10 }],
    ["NewTwoFactor", newTwoFactorSchema, { secret: "x", uri: "otpauth://totp/x" }],
    ["RecoveryCodes", recoveryCodesSchema, { recoveryCodes: ["x"] }],
    [
      "Usage",
      usageSchema,
      { signals: used, projects: used, files: 0, bytes: { used: 1, limit: 0 } },
    ],
    [
      "VisitorInfo",
      visitorInfoSchema,
      { registration: "invite", hasPasswordSignIn: true, singleSignOn: null },
    ],
    ["Invitation", invitationSchema, invitation],
    ["CreatedInvitation", createdInvitationSchema, { ...invitation, invitation: "x" }],
    ["LinkedIdentity", linkedIdentitySchema, identity],
    [
      "SingleSignOn",
      singleSignOnSchema,
      { label: null, identities: [identity], hasPassword: true },
    ],
    ["Session", sessionSchema, session],
    ["LogEntry", logEntrySchema, logEntry],
    ["LogPage", logPageSchema, { entries: [logEntry], nextCursor: null }],
    ["Account", accountSchema, account],
    ["AccountPage", accountPageSchema, { accounts: [account], hasMore: true, isMailSent: false }],
    ["RenewedPassword", renewedPasswordSchema, { sentTo: null, password: "x" }],
    ["AccountAccess", accountAccessSchema, { ...passkey, kind: "calendar-feed", name: null }],
    ["ReceivedFeedback", receivedFeedbackSchema, received],
    ["FeedbackPage", feedbackPageSchema, { feedback: [received], hasMore: false }],
    ["AuditLine", auditLineSchema, auditLine],
    ["AuditPage", auditPageSchema, { lines: [auditLine], hasMore: false }],
    ["InstallationHealth", installationHealthSchema, health],
    ["change between instances", changeMessageSchema, { ...change, user: id, origin: null }],
    ["Changes", listedChangesSchema, { seq: 1, changes: [{ ...change, at }], complete: true }],
  ])("%s", (_name, schema, answer) => {
    expectComplete(schema, answer);
  });
});

describe("an input accepts values at its bounds and refuses values beyond them", () => {
  const text = (length: number) => "x".repeat(length);
  const response = {
    ...{ id: "x", rawId: "x", type: "public-key", clientExtensionResults: { other: 1 } },
  };
  const added = { clientDataJSON: "x", attestationObject: "x" };
  const signed = { clientDataJSON: "x", authenticatorData: "x", signature: "x", userHandle: "x" };
  const password = [{ currentPassword: text(256) }, { currentPassword: undefined }];
  const keys = { p256dh: `B${"A-_0".repeat(21)}zZ`, auth: "aA0-_".repeat(4).concat("zz") };
  const noPassword = [{ currentPassword: text(257) }, { currentPassword: "a\u0000" }, { more: 1 }];

  test.each<[string, z.ZodType, object, object[], object[]]>([
    ["beginPasskey", beginPasskeyInput, {}, password, noPassword],
    ["beginTwoFactor", beginTwoFactorInput, {}, password, noPassword],
    ["beginLink", beginLinkInput, {}, password, noPassword],
    ["removePasskey", removePasskeyInput, { id }, password, [...noPassword, { id: "1" }]],
    ["unlinkIdentity", unlinkIdentityInput, { id }, password, [...noPassword, { id: "1" }]],
    [
      "renamePasskey",
      renamePasskeyInput,
      { id, name: "x" },
      [{ name: text(100) }],
      [{ name: " " }, { name: text(101) }, { id: "" }, { more: 1 }],
    ],
    [
      "addPasskey",
      addPasskeyInput,
      { name: "x", response: { ...response, response: added } },
      [
        { response: { ...response, response: { ...added, transports: Array(20).fill(text(30)) } } },
        { response: { ...response, id: text(20_000), response: added } },
      ],
      [
        ...[{ name: "" }, { more: 1 }, { response: { ...response, response: {} } }],
        ...Object.keys(response).map((key) => ({
          response: { ...response, response: added, [key]: undefined },
        })),
        ...Object.keys(added).map((key) => ({
          response: { ...response, response: { ...added, [key]: undefined } },
        })),
        { response: { ...response, type: "", response: added } },
        { response: { ...response, id: text(20_001), response: added } },
        { response: { ...response, response: { ...added, transports: Array(21).fill("x") } } },
        { response: { ...response, response: { ...added, transports: [text(31)] } } },
      ],
    ],
    [
      "passkeySignIn",
      passkeySignInInput,
      { response: { ...response, response: signed } },
      [{ rememberMe: true }],
      [
        ...[{ rememberMe: 1 }, { more: 1 }, { response }],
        ...Object.keys(signed).map((key) => ({
          response: { ...response, response: { ...signed, [key]: undefined } },
        })),
      ],
    ],
    [
      "confirmTwoFactor",
      confirmTwoFactorInput,
      { code: "1" },
      [{ code: text(64) }],
      [{ code: "" }, { code: text(65) }, { more: 1 }],
    ],
    [
      "confirmProviderSignIn",
      confirmProviderSignInInput,
      { code: "1" },
      [{ rememberDevice: false }],
      [{ code: "" }, { rememberDevice: "no" }, { more: 1 }],
    ],
    [
      "startSingleSignOn",
      startSingleSignOnQuery,
      {},
      [{ redirect: text(2000) }],
      [{ redirect: text(2001) }, { more: 1 }],
    ],
    [
      "createInvitation",
      createInvitationInput,
      { expiresAt: at, maxUses: 1 },
      [{ maxUses: 1000 }],
      [{ maxUses: 0 }, { maxUses: 1001 }, { expiresAt: "" }, { more: 1 }],
    ],
    ...[invitationIdInput, sessionIdInput].map(
      (schema): [string, z.ZodType, object, object[], object[]] => [
        "id",
        schema,
        { id },
        [],
        [{ id: "" }, { more: 1 }],
      ],
    ),
    [
      "listAccounts",
      listAccountsInput,
      {},
      [{ search: text(200), after: id }],
      [{ search: text(201) }, { after: "1" }, { more: 1 }],
    ],
    [
      "updateAccount",
      updateAccountInput,
      { id },
      [{ isSuspended: true, isOperator: false, storageQuota: 0 }, { storageQuota: null }],
      [{ storageQuota: -1 }, { storageQuota: 0.5 }, { isOperator: 1 }, { id: "" }, { more: 1 }],
    ],
    [
      "listFeedback",
      listFeedbackInput,
      {},
      [{ status: "open" }, { status: "done", after: id }],
      [{ status: "" }, { after: "" }, { more: 1 }],
    ],
    [
      "updateFeedback",
      updateFeedbackInput,
      { accountId: id, id, isDone: true },
      [{ isDone: false }],
      [{ isDone: 1 }, { id: "" }, { accountId: "" }, { more: 1 }],
    ],
    [
      "answerFeedback",
      answerFeedbackInput,
      { accountId: id, id, message: "x" },
      [{ message: text(20_000) }],
      [{ message: " " }, { message: text(20_001) }, { more: 1 }],
    ],
    [
      "listAudit",
      listAuditInput,
      {},
      [{ action: "signed-in", accountId: id, after: id }],
      [{ action: "" }, { accountId: "" }, { more: 1 }],
    ],
    [
      "listLog",
      listLogInput,
      {},
      [{ limit: 1 }, { limit: 100, cursor: writeLogCursor({ at, id }) }],
      [{ limit: 0 }, { limit: 101 }, { cursor: "" }, { cursor: `${at}_${id}_` }, { more: 1 }],
    ],
    [
      "createPushSubscription",
      createPushSubscriptionInput,
      { endpoint: "https://push.example/x", keys },
      [
        ...[{ endpoint: `http://x/${text(991)}` }, { keys: { ...keys, auth: `${keys.auth}==` } }],
        { keys: { ...keys, p256dh: `${keys.p256dh}=` } },
      ],
      [
        ...[{ endpoint: `http://x/${text(992)}` }, { endpoint: "ftp://x" }, { more: 1 }],
        ...["xhttps://x", "httpss://x"].map((endpoint) => ({ endpoint })),
        ...[`${keys.auth}=`, keys.auth.slice(1), `+${keys.auth}`].map((auth) => ({
          keys: { ...keys, auth },
        })),
        ...[keys.p256dh.slice(1), `${keys.p256dh}A`, `A${keys.p256dh}`].map((p256dh) => ({
          keys: { ...keys, p256dh },
        })),
      ],
    ],
    [
      "an app's own description",
      appMetadataSchema,
      { redirect_uris: ["https://app.example/cb"] },
      [
        { client_name: text(100), redirect_uris: Array(10).fill(`https://x/${text(490)}`) },
        { software_id: "ignored" },
      ],
      [
        ...[{ client_name: text(101) }, { client_name: " " }, { redirect_uris: undefined }],
        ...[[], Array(11).fill("https://x/"), [`https://x/${text(491)}`], ["http://x/"]].map(
          (redirect_uris) => ({ redirect_uris }),
        ),
      ],
    ],
    [
      "listChanges",
      listChangesInput,
      {},
      [{ since: 0 }],
      [{ since: -1 }, { since: 0.5 }, { more: 1 }],
    ],
  ])("%s", (_name, schema, input, taken, refused) => {
    for (const fields of [{}, ...taken]) {
      expect(schema.safeParse({ ...input, ...fields }).error?.issues).toBe(undefined);
    }
    for (const fields of refused) {
      const given = { ...input, ...fields };
      expect(schema.safeParse(given).success, JSON.stringify(given).slice(0, 300)).toBe(false);
    }
  });
});

test("Counts in account usage are never negative", () => {
  const usage = { signals: used, projects: used, files: 0, bytes: used };
  for (const wrong of [
    { files: -1 },
    { bytes: { used: -1, limit: 0 } },
    { bytes: { used: 0, limit: -1 } },
  ]) {
    expect(usageSchema.safeParse({ ...usage, ...wrong }).success, JSON.stringify(wrong)).toBe(
      false,
    );
  }
});

test("Codes may be pasted with the spaces and hyphens they are shown with", () => {
  expect(signInCodeSchema.parse(" 123 456\n")).toBe("123456");
  expect(signInCodeSchema.parse("ABCD-efgh")).toBe("abcdefgh");
  expect(invitationCodeSchema.parse(" Code\n")).toBe("Code");
  for (const code of [" ", "x".repeat(101)]) {
    expect(invitationCodeSchema.safeParse(code).success, code).toBe(false);
  }
});

test("A change of email has either the new email or the code that was sent to it", () => {
  const issuesOf = (input: object) =>
    changeEmailInput.safeParse({ currentPassword: "secret", ...input }).error?.issues;
  for (const given of [{ email: "a@b.example" }, { code: "1" }]) {
    expect(issuesOf(given)).toBe(undefined);
  }
  for (const given of [{}, { email: "a@b.example", code: "1" }]) {
    expect(issuesOf(given)).toMatchObject([
      { path: ["email"], message: "is required, or the code that was sent to it" },
    ]);
  }
});

test("A cursor of the audit log identifies an entry", () => {
  expect(readLogCursor(writeLogCursor({ at, id }))).toEqual({ at, id });
  for (const cursor of ["", at, `${at}_1`, `today_${id}`, `${at}_${id}_x`]) {
    expect(readLogCursor(cursor), cursor).toBe(null);
  }
});

test("An app needs a valid redirect URI", () => {
  const { error } = appMetadataSchema.safeParse({ redirect_uris: ["http://x.example/"] });
  expect(error?.issues[0]?.message).toBe("is no address that an app can be sent back to");
});
