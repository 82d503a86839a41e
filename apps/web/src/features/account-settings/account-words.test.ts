import type { LogEntry, Usage } from "@daysignal/core";
import { expect, test } from "vitest";
import { saturday } from "../../../test/planner-fixtures.ts";
import {
  actionWords,
  circumstances,
  identitiesState,
  passkeysState,
  passwordState,
  twoFactorState,
  usageLines,
} from "./account-words.ts";

test("usage is shown with its limits, or the size of files alone without one", () => {
  const usage: Usage = {
    signals: { used: 12, limit: 50_000 },
    projects: { used: 1, limit: null },
    files: 3,
    bytes: { used: 2_097_152, limit: 1_073_741_824 },
  };
  expect(usageLines(usage)).toEqual([
    "12 of 50,000 signals, including the trash",
    "1 of 0 projects",
    "3 files, 2 MB of 1 GB",
  ]);
  const unlimited = {
    ...usage,
    signals: { used: 1, limit: null },
    projects: { used: 2, limit: 1000 },
    files: 1,
    bytes: { used: 2_097_152, limit: null },
  };
  expect(usageLines(unlimited)).toEqual([
    "1 of 0 signals, including the trash",
    "2 of 1,000 projects",
    "1 file, 2 MB",
  ]);
});

test("what happened is named with its subject if that is a name", () => {
  for (const [action, words] of [
    ["token-created", "API token created: Backup"],
    ["token-deleted", "API token revoked: Backup"],
    ["hook-created", "Hook added: Backup"],
    ["hook-deleted", "Hook deleted: Backup"],
    ["passkey-added", "Passkey added: Backup"],
    ["passkey-removed", "Passkey removed: Backup"],
    ["signed-in", "Signed in"],
  ] as const) {
    expect(actionWords({ action, subject: "Backup" })).toBe(words);
  }
  expect(actionWords({ action: "hook-created", subject: null })).toBe("Hook added");
});

const entry: LogEntry = {
  ...{ id: "a", action: "signed-in", at: "2026-03-14T13:05:00.000Z", isOwn: true, subject: null },
  ...{ browser: null, system: null, network: null },
};

test.each<[Partial<LogEntry>, string]>([
  [{}, ""],
  [{ browser: "curl" }, " · curl"],
  [{ system: "Linux" }, " · Linux"],
  [
    { browser: "Firefox", system: "Linux", network: "192.0.2.7", isOwn: false },
    " · not by you · Firefox on Linux · 192.0.2.7",
  ],
])("a line of the log with %j ends with: %s", (fields, rest) => {
  const rule = { timeZone: "Europe/Berlin", dayStart: "00:00" };
  expect(circumstances({ ...entry, ...fields }, saturday, rule).replaceAll("\u202f", " ")).toBe(
    `Today, 2:05 PM${rest}`,
  );
});

test("the ways to sign in say which of them there are", () => {
  const passwords = [{}, { hasPassword: true }, { hasPassword: false }].map(passwordState);
  expect(passwords).toEqual(["Set", "Set", "None"]);
  expect([0, 1, 2].map(passkeysState)).toEqual(["No passkeys", "1 passkey", "2 passkeys"]);
  expect([0, 1, 2].map(identitiesState)).toEqual([
    ...["No linked account", "1 linked account", "2 linked accounts"],
  ]);
  expect([true, false].map(twoFactorState)).toEqual(["On", "Off"]);
});
