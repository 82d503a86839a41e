import { randomUUID } from "node:crypto";
import { type AuditAction, createSignalInput, newSignal } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertSignal, insertUserRow } from "../../test/rows.ts";
import type { Db } from "../database.ts";
import { transact } from "../transact.ts";
import * as accounts from "./account-queries.ts";
import * as audits from "./audit-queries.ts";
import { findChangeSeq, findChanges } from "./change-queries.ts";
import * as deletions from "./deletion-queries.ts";
import { deleteExpired } from "./expired-queries.ts";
import * as operators from "./operator-queries.ts";
import { findAccountByEmail } from "./password-reset-queries.ts";
import { insertSignal as insertNewSignal } from "./signal-queries.ts";

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

const line = (action: AuditAction, hour: number, actorId: string | null) => ({
  ...{ action, userId, actorId, at: at(hour) },
  ...{ network: null, userAgent: null, subject: null },
});

describe("an account", () => {
  it("without folded names is found by its exact names, in any other spelling the older one", async () => {
    const { db } = database;
    const younger = await insertUserRow(db);
    const older = { username: "ａｎｎａ", email: "Mail@Example.com" };
    const folded = { username_folded: "anna", email_folded: "mail@example.com" };
    await db
      .updateTable("users")
      .set({ ...older, ...folded })
      .where("id", "=", userId)
      .execute();
    const unfolded = { username_folded: null, email_folded: null };
    const same = { username: "Anna", email: "MAIL@example.com", ...unfolded };
    await db.updateTable("users").set(same).where("id", "=", younger).execute();
    const found = async (name: string) => (await accounts.findUserForLogin(db, name))?.id;
    expect(await Promise.all(["Anna", "ａｎｎａ", "ANNA"].map(found))).toEqual([
      younger,
      userId,
      userId,
    ]);
    // Folding turns a fullwidth @ into @.
    expect(await found("mail＠example.com")).toBe(userId);
    const byEmail = async (email: string) => (await findAccountByEmail(db, email))?.id;
    const emails = ["MAIL@example.com", "Mail@Example.com", "mail@example.com"];
    expect(await Promise.all(emails.map(byEmail))).toEqual([younger, userId, userId]);
  });

  it("is deleted once due, and can be kept until the deletion has begun", async () => {
    const { db } = database;
    await db.updateTable("users").set({ delete_at: null }).execute();
    const due = (hour: number) => deletions.listDueDeletions(db, at(hour), 10);
    const cancel = () => transact(db, (tx) => deletions.cancelDeletion(tx, userId));
    expect(await cancel()).toBe(false);
    await transact(db, (tx) => deletions.scheduleDeletion(tx, userId, at(12)));
    expect([await due(11), await due(12)]).toEqual([[], [userId]]);
    expect((await findChanges(db, userId, 0)).changes).toMatchObject([{ kind: "access" }]);
    expect(await deletions.claimDeletion(db, userId, at(11))).toBe(false);
    expect(await cancel()).toBe(true);
    expect(await due(12)).toEqual([]);
    await transact(db, (tx) => deletions.scheduleDeletion(tx, userId, at(12)));
    expect(await deletions.claimDeletion(db, userId, at(12))).toBe(true);
    expect(await cancel()).toBe(false);
  });

  it("ends all access beside a change in one statement, which does not wait for it", async () => {
    const { db } = database;
    const ending = [
      (tx: Db) => deletions.scheduleDeletion(tx, userId, at(12)),
      (tx: Db) => accounts.replacePassword(tx, userId, "of a test"),
    ];
    for (const end of ending) {
      await transact(db, async (tx) => {
        await end(tx);
        const input = createSignalInput.parse({ title: "Call Anna" });
        const made = newSignal({ ...input, id: randomUUID() }, new Date(at(8)));
        const signal = { ...made, recurrenceAnchor: null, recurrenceThrough: null };
        await insertNewSignal(db, userId, signal);
      });
    }
    const { changes } = await findChanges(db, userId, 0);
    expect(changes.map(({ kind }) => kind)).toEqual(["signal", "access", "signal", "access"]);
  });

  it("counts as an operator's only if it can sign in: neither suspended nor scheduled for deletion", async () => {
    const { db } = database;
    const others = [await insertUserRow(db), await insertUserRow(db)] as const;
    await db.updateTable("users").set({ is_operator: false }).execute();
    for (const id of [userId, ...others]) await accounts.setOperator(db, id, true);
    await transact(db, async (tx) => {
      await operators.setSuspended(tx, others[0], at(9));
      await deletions.scheduleDeletion(tx, others[1], at(12));
      expect(await operators.lockOperators(tx)).toEqual([userId]);
      await operators.setSuspended(tx, others[0], null);
      expect(await operators.lockOperators(tx)).toEqual([userId, others[0]].sort());
    });
  });

  it("leaves an audit entry about its deletion, with the operator who requested it last", async () => {
    const { db } = database;
    const operator = await insertUserRow(db);
    for (const [asked, expected] of [
      [[], null],
      [["operator", "owner"], null],
      [["owner", "operator"], operator],
    ] as const) {
      for (const [hour, actor] of asked.entries()) {
        const actorId = actor === "owner" ? userId : operator;
        await audits.insertAudit(db, line("deletion-requested", hour, actorId));
      }
      await deletions.deleteAccountRows(db, { userId, emailHash: "e", at: at(12) });
      const lines = await operators.listAuditLines(db, { accountId: userId, limit: 9 });
      expect(lines).toMatchObject([{ action: "account-deleted", actorId: expected }]);
      await db.deleteFrom("audit_log").where("user_id", "=", userId).execute();
      userId = await insertUserRow(db);
    }
  });

  it("lists its audit entries by pages, with its own marked, like the installation's log", async () => {
    const { db } = database;
    const operator = await insertUserRow(db);
    await db.deleteFrom("audit_log").execute();
    await audits.insertAudit(db, line("signed-in", 8, userId));
    await audits.insertAudit(db, line("signed-in", 9, null));
    await audits.insertAudit(db, line("username-changed", 9, operator));
    const all = await audits.listAudit(db, userId, { limit: 9 });
    expect(all.map(({ action, isOwn }) => [action, isOwn])).toEqual([
      ["username-changed", false],
      ["signed-in", false],
      ["signed-in", true],
    ]);
    const [first, second] = await audits.listAudit(db, userId, { limit: 2 });
    expect([first, second]).toEqual(all.slice(0, 2));
    expect(await audits.listAudit(db, userId, { limit: 2, before: second })).toEqual(all.slice(2));

    const ids = async (filter: Omit<Parameters<typeof operators.listAuditLines>[1], "limit">) =>
      (await operators.listAuditLines(db, { ...filter, limit: 9 })).map(({ id }) => id);
    const [last, middle, oldest] = all.map(({ id }) => id);
    expect(await ids({ accountId: userId })).toEqual([last, middle, oldest]);
    expect(await ids({ accountId: userId, action: "signed-in" })).toEqual([middle, oldest]);
    expect(await ids({ accountId: userId, after: middle })).toEqual([oldest]);
    const ofKind = await operators.listAuditLines(db, { action: "username-changed", limit: 1 });
    expect(ofKind).toMatchObject([{ id: last, actorId: operator }]);
    expect(await audits.deleteAuditBefore(db, at(9), 9)).toBe(1);
    expect(await ids({ accountId: userId })).toEqual([last, middle]);
  });

  it("is found by a part of its name or email, with its counts", async () => {
    const { db } = database;
    const { username, email } = (await accounts.findRecipient(db, userId)) ?? {};
    const found = { id: userId, hasTwoFactor: false, lastSignInAt: null, signals: 0 };
    const search = `  ${username?.slice(2).toUpperCase()} `;
    expect(await operators.listAccounts(db, { search, limit: 9 })).toMatchObject([found]);
    expect(await operators.listAccounts(db, { search: email, limit: 9 })).toMatchObject([found]);
    expect(await operators.findAccount(db, randomUUID())).toBeUndefined();
    const all = await operators.listAccounts(db, { limit: 1000 });
    const [first] = await operators.listAccounts(db, { limit: 1 });
    expect(all.length).toBeGreaterThan(1);
    expect(all[0]).toEqual(first);
    expect(await operators.listAccounts(db, { limit: 1000, after: first?.id })).toEqual(
      all.slice(1),
    );
    await insertSignal(db, userId);
    const session = { id: randomUUID(), user_id: userId, sign_in_id: randomUUID() };
    await db
      .insertInto("sessions")
      .values({
        ...{ ...session, kind: "cookie", remember: true, created_at: at(8), expires_at: at(9) },
        ...{ user_agent: null, network: null },
      })
      .execute();
    const signedIn = { signals: 1, lastSignInAt: at(8), storageUsed: 0 };
    expect(await operators.findAccount(db, userId)).toMatchObject({ ...found, ...signedIn });
    await transact(db, (tx) => operators.setSuspended(tx, userId, null));
    expect((await findChanges(db, userId, 0)).changes).toMatchObject([{ kind: "access" }]);
    expect(await operators.findAccount(db, userId)).toMatchObject(signedIn);
    const seq = await findChangeSeq(db, userId);
    await transact(db, (tx) => operators.setSuspended(tx, userId, at(9)));
    expect((await findChanges(db, userId, seq)).changes).toMatchObject([{ kind: "access" }]);
    const suspended = { suspendedAt: at(9), lastSignInAt: null };
    expect(await operators.findAccount(db, userId)).toMatchObject(suspended);
    await operators.setStorageQuota(db, userId, 5);
    expect(await operators.findAccount(db, userId)).toMatchObject({ storageQuota: 5 });
    await operators.setStorageQuota(db, userId, null);
    expect(await operators.findAccount(db, userId)).toMatchObject({ storageQuota: null });
  });
});

it("deletes at most a given number of expired rows, and returns whether there may be more", async () => {
  const { db } = database;
  await db.deleteFrom("password_resets").execute();
  for (const hour of [8, 9, 10, 12]) {
    const reset = { email_hash: randomUUID(), user_id: null, code_hash: "", expires_at: at(hour) };
    await db.insertInto("password_resets").values(reset).execute();
  }
  const expired = { now: at(12), keysClaimed: at(12), changed: at(12) };
  const left = async () =>
    (await db.selectFrom("password_resets").select("tries").execute()).length;
  expect([await deleteExpired(db, expired, 2), await left()]).toEqual([true, 2]);
  expect([await deleteExpired(db, expired, 2), await left()]).toEqual([false, 1]);
});

it("knows whether it is the first account", async () => {
  const { db } = database;
  expect(await transact(db, accounts.lockFirstAccount)).toBe(false);
  await db.deleteFrom("users").execute();
  expect(await accounts.hasAccounts(db)).toBe(false);
  expect(await transact(db, accounts.lockFirstAccount)).toBe(true);
});
