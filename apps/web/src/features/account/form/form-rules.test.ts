import { expect, test } from "vitest";
import { z } from "zod";
import { resetRules } from "../reset/reset-rules.ts";
import { signUpRules } from "../sign-up/sign-up-rules.ts";
import { termsEffective, termsSections } from "../sign-up/terms-text.ts";
import { requiredRules } from "./required-rules.ts";
import { schemaRules } from "./schema-rules.ts";

test("every empty required field has an error", () => {
  const rules = requiredRules<{ username: string; password: string; remember: boolean }>();
  const filled = { username: "ada", password: "secret", remember: false };
  expect(rules(filled)).toEqual({});
  expect(rules({ ...filled, password: "" })).toEqual({ password: "is required" });
});

test("each invalid field has its first error only", () => {
  const short = z.object({
    name: z
      .string()
      .min(3, "is short")
      .regex(/^[a-z]*$/, "is odd"),
  });
  const rules = schemaRules<{ name: string }>(
    short.extend({ other: z.string() }).check((context) => {
      context.issues.push({ code: "custom", input: context.value, message: "is wrong as a whole" });
    }),
  );
  expect(rules({ name: "1" })).toEqual({ name: "is short" });
  expect(rules({ name: "ada" })).toEqual({});
});

test("signing up requires the rules of §5, and a matching confirmation", () => {
  const filled = {
    username: "ada",
    email: "ada@example.com",
    password: "secret1",
    confirmPassword: "secret1",
    terms: false,
  };
  expect(signUpRules(filled)).toEqual({});
  expect(Object.keys(signUpRules({ ...filled, username: "a", email: "ada" }))).toEqual([
    "username",
    "email",
  ]);
  expect(signUpRules({ ...filled, confirmPassword: "" })).toEqual({
    confirmPassword: "Type the password again.",
  });
  expect(signUpRules({ ...filled, confirmPassword: "secret2" })).toEqual({
    confirmPassword: "Passwords do not match",
  });
});

test("resetting a password requires an email and a matching confirmation", () => {
  const filled = { email: "ada@example.com", newPassword: "secret1", confirmPassword: "secret1" };
  expect(resetRules(filled)).toEqual({});
  expect(resetRules({ email: " ", newPassword: "", confirmPassword: "" })).toEqual({
    email: "is required",
    newPassword: "is required",
    confirmPassword: "Type the password again.",
  });
  expect(resetRules({ ...filled, confirmPassword: "" })).toEqual({
    confirmPassword: "Type the password again.",
  });
  expect(resetRules({ ...filled, confirmPassword: "secret2" })).toEqual({
    confirmPassword: "Passwords don't match",
  });
});

test("the terms are those of §9", () => {
  expect(termsEffective).toBe("August 17, 2025");
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
