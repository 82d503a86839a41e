import type { Account, AuditLine } from "@daysignal/core";
import { expect, test } from "vitest";
import { accountStateWords, accountUseWords, auditUsersWords } from "./admin-words.ts";

const at = new Date(2026, 2, 14, 14, 5).toISOString();
const now = new Date(2026, 2, 14, 14, 4).toISOString();
const before = new Date(2026, 2, 14, 14, 3).toISOString();
const account: Account = {
  ...{ id: "a", username: "ada", email: "a@b.example", createdAt: at, isOperator: false },
  ...{ suspendedAt: null, deleteAt: null, hasTwoFactor: true, lastSignInAt: null },
  ...{ signals: 3, storageUsed: 2_097_152, storageQuota: null },
};
const plain = (text: string | null) => text?.replaceAll("\u202f", " ") ?? null;
const time = "Mar 14, 2026, 2:05 PM";

test.each<[Partial<Account>, string | null]>([
  [{}, null],
  [{ isOperator: true }, "Operator"],
  [{ isOperator: true, suspendedAt: at }, `Suspended since ${time}`],
  [{ deleteAt: at }, `Will be deleted ${time}`],
  // By an operator, and by a device whose clock is slow.
  [{ suspendedAt: at, deleteAt: at }, "ada is being deleted"],
  [{ suspendedAt: before, deleteAt: at }, `Will be deleted ${time}`],
  [{ deleteAt: before }, "ada is being deleted"],
])("an account with %j is called: %s", (fields, words) => {
  expect(plain(accountStateWords({ ...account, ...fields }, now))).toBe(words);
});

test("the use of an account has counts, sizes and dates", () => {
  expect(plain(accountUseWords(account))).toBe(
    `3 signals · 2 MB of files · Since ${time} · Not signed in`,
  );
  const more = { ...account, signals: 1, storageQuota: 5_242_880, lastSignInAt: at };
  expect(plain(accountUseWords(more))).toBe(
    `1 signal · 2 MB of 5 MB of files · Since ${time} · Signed in ${time}`,
  );
});

const line: AuditLine = {
  ...{ id: "l", action: "backup-made", at, accountId: null, username: null, actorId: null },
  ...{ actor: null, network: null, userAgent: null, subject: null },
};
const ada = { accountId: "a", username: "ada" };

test.each<[Partial<AuditLine>, string]>([
  [{}, "Nobody known"],
  [ada, "ada"],
  [{ ...ada, actorId: "a", actor: "ada" }, "ada"],
  [{ ...ada, actorId: "b", actor: "bob" }, "ada, by bob"],
  [{ ...ada, actorId: "b" }, "ada, by A deleted account"],
  [{ accountId: "a", actorId: "b", actor: "bob" }, "A deleted account, by bob"],
  [{ actorId: "b", actor: "bob" }, "bob"],
])("the people of a log line with %j are: %s", (fields, words) => {
  expect(auditUsersWords({ ...line, ...fields })).toBe(words);
});
