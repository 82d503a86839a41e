import { welcomeNotice } from "@daysignal/core";
import * as ui from "@daysignal/ui";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { termsEffective, termsSections } from "../sign-up/terms-text.ts";
import {
  createAccountResolver,
  resetCodeResolver,
  resetResolver,
  signUpResolver,
} from "./resolvers.ts";
import { sayKept, sayRenewed } from "./sign-in-notices.ts";

/** Runs a form's resolver: the messages by field. */
const problemsBy =
  <Values extends FieldValues>(resolver: Resolver<Values>) =>
  async (values: Values): Promise<Record<string, unknown>> => {
    const result = await resolver(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    const errors: FieldErrors = result.errors;
    return Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    );
  };

test("every empty required field has an error", async () => {
  const rules = problemsBy(createAccountResolver);
  const filled = {
    username: "ada",
    email: "ada@example.com",
    password: "secret",
    confirmPassword: "",
    terms: false,
  };
  expect(await rules(filled)).toEqual({});
  expect(await rules({ ...filled, password: "" })).toEqual({ password: "is required" });
  expect(await rules({ ...filled, username: "", email: "" })).toEqual({
    username: "is required",
    email: "is required",
  });
  const codeRules = problemsBy(resetCodeResolver);
  expect(await codeRules({ code: "" })).toEqual({ code: "is required" });
  expect(await codeRules({ code: "1" })).toEqual({});
});

test("signing up requires the rules of §5, and a matching confirmation", async () => {
  const signUpRules = problemsBy(signUpResolver);
  const filled = {
    username: "ada",
    email: "ada@example.com",
    password: "secret1",
    confirmPassword: "secret1",
    terms: false,
  };
  expect(await signUpRules(filled)).toEqual({});
  expect(Object.keys(await signUpRules({ ...filled, username: "a", email: "ada" }))).toEqual([
    "username",
    "email",
  ]);
  expect(await signUpRules({ ...filled, confirmPassword: "" })).toEqual({
    confirmPassword: "Type the password again.",
  });
  expect(await signUpRules({ ...filled, confirmPassword: "secret2" })).toEqual({
    confirmPassword: "Passwords do not match",
  });
});

test("each invalid field has its first error only, whatever the others are", async () => {
  const signUpRules = problemsBy(signUpResolver);
  expect(
    await signUpRules({
      username: "@",
      email: "ada@example.com",
      password: "short",
      confirmPassword: "other",
      terms: true,
    }),
  ).toEqual({
    username: "must be at least 3 characters",
    password: "must be at least 6 characters",
    confirmPassword: "Passwords do not match",
  });
});

test("resetting a password requires an email and a matching confirmation", async () => {
  const resetRules = problemsBy(resetResolver);
  const filled = { email: "ada@example.com", newPassword: "secret1", confirmPassword: "secret1" };
  expect(await resetRules(filled)).toEqual({});
  expect(await resetRules({ email: " ", newPassword: "", confirmPassword: "" })).toEqual({
    email: "is required",
    newPassword: "is required",
    confirmPassword: "Type the password again.",
  });
  expect(await resetRules({ ...filled, email: "ada" })).toEqual({
    email: "must be an email address",
  });
  expect(await resetRules({ ...filled, confirmPassword: "" })).toEqual({
    confirmPassword: "Type the password again.",
  });
  expect(await resetRules({ ...filled, confirmPassword: "secret2" })).toEqual({
    confirmPassword: "Passwords don't match",
  });
  expect(await resetRules({ ...filled, email: "", confirmPassword: "secret2" })).toEqual({
    email: "is required",
    confirmPassword: "Passwords don't match",
  });
});

test("the terms are those of §9", () => {
  expect(termsEffective).toBe("2025-08-17");
  expect(termsSections.map(({ title }) => title)).toEqual([
    "Acceptance",
    "Beta Notice",
    "No Liability for Data Issues",
    "No Warranties",
    "Limitation of Liability",
    "User Responsibilities",
    "Modifications",
    "Governing Law",
  ]);
  expect(termsSections.at(-1)?.text).toMatch(/North Carolina.* exclusive jurisdiction/);
});

test("signing in says that the account stays, and when an operator has chosen its password", () => {
  const toast = vi.spyOn(ui, "toast").mockImplementation(() => undefined);
  const openAccount = () => undefined;
  sayKept();
  sayRenewed("2026-03-12T12:00:00.000Z", openAccount);
  expect(toast.mock.calls).toEqual([
    [
      {
        title: "Welcome back",
        description: "Your account is not deleted.",
        duration: welcomeNotice.duration,
      },
    ],
    [
      {
        title: "Somebody else knows your password",
        description: expect.stringContaining("a new one on Mar 12, 2026."),
        duration: 30_000,
        action: { label: "Account", onClick: openAccount },
      },
    ],
  ]);
  toast.mockRestore();
});
