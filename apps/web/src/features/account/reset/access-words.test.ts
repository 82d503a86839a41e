import type { AccountAccess } from "@daysignal/core";
import { expect, test } from "vitest";
import { accessDays, accessName } from "./access-words.ts";
import { readResetLink } from "./reset-link.ts";

const at = new Date(2026, 2, 12, 14, 5).toISOString();
const passkey: AccountAccess = {
  ...{ kind: "passkey", id: "a", name: "Laptop", createdAt: at, lastUsedAt: null },
};

test("what can act for an account is called by its kind and name", () => {
  expect(accessName(passkey)).toBe("Passkey: Laptop");
  expect(accessName({ ...passkey, kind: "app", name: "Notes" })).toBe("App with access: Notes");
  expect(accessName({ ...passkey, kind: "calendar-feed", name: null })).toBe("Calendar feed");
  expect(accessName({ ...passkey, kind: "glance", name: null })).toBe("Day at a glance");
});

test("access shows when it was added and last used", () => {
  expect(accessDays(passkey)).toBe("Added on Mar 12, 2026");
  const used = new Date(2026, 2, 14, 14, 5).toISOString();
  expect(accessDays({ ...passkey, lastUsedAt: used })).toBe(
    "Added on Mar 12, 2026, last used on Mar 14, 2026",
  );
});

test.each([
  ["#reset=a%2Bb%40example.com&code=x_-1", { email: "a+b@example.com", code: "x_-1" }],
  ["reset=a%40example.com&code=x", { email: "a@example.com", code: "x" }],
  ["#reset=a%40example.com&code=x#y", { email: "a@example.com", code: "x#y" }],
  ["reset=a%40example.com&code=x#y", { email: "a@example.com", code: "x#y" }],
  ["", undefined],
  ["add", undefined],
  ["#reset=a%40example.com", undefined],
  ["#reset=&code=x", undefined],
])("the fragment %j of an address is the link %j", (fragment, link) => {
  expect(readResetLink(fragment)).toEqual(link);
});
