import { plusDays, plusMonths, tokenExpiry } from "@daysignal/core";
import { expect, it } from "vitest";
import { dayRule } from "../../shared/day-rule.ts";
import { readToday } from "../../shared/today.ts";
import { emptyTokenForm, type TokenForm, tokenFormSchema, tokenInput } from "./token-form.ts";

const form: TokenForm = { ...emptyTokenForm, name: "Backup" };
const today = readToday();

function complaints(change: Partial<TokenForm>) {
  const { error } = tokenFormSchema.safeParse({ ...form, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

it("defaults to a read-only token for 90 days", () => {
  expect(emptyTokenForm).toEqual({ name: "", access: "read", lifetime: "90-days", lastDay: "" });
});

it("requires a name, and with a custom date a day from today on", async () => {
  expect(complaints({})).toEqual({});
  expect(complaints({ name: " " })).toEqual({ name: "is required" });
  const date = (lastDay: string) => complaints({ lifetime: "date", lastDay });
  expect(await date("")).toEqual({ lastDay: "Choose a day." });
  expect(await date(plusDays(today, -1))).toEqual({ lastDay: "Choose today or a later day." });
  expect(await date(today)).toEqual({});
  expect(complaints({ lastDay: "long ago" })).toEqual({});
});

it.each([
  ["never", null],
  ["30-days", plusDays(today, 30)],
  ["90-days", plusDays(today, 90)],
  ["1-year", plusMonths(today, 12)],
  ["date", plusDays(today, 3)],
] as const)("sends the end of the last day, or null: %s", (lifetime, last) => {
  const typed = { ...form, lifetime, lastDay: plusDays(today, 3) };
  expect(tokenInput(typed)).toEqual({
    name: "Backup",
    access: "read",
    expiresAt: last && tokenExpiry(last, dayRule().timeZone),
  });
});
