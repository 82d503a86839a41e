import { describe, expect, test } from "vitest";
import { signUpBlockers } from "./sign-up.ts";

const filled = {
  username: "anna",
  email: "anna@example.com",
  password: "secret1",
  confirmPassword: "secret1",
  terms: true,
};

describe("the Create Account button", () => {
  test("is enabled when all is filled, matches and is accepted", () => {
    expect(signUpBlockers(filled)).toEqual({ mismatch: false, termsHint: false });
  });

  test("requires matching passwords, and does not mention the terms before", () => {
    expect(signUpBlockers({ ...filled, confirmPassword: "secret2", terms: false })).toEqual({
      mismatch: true,
      termsHint: false,
    });
  });

  test("does not call an empty confirmation a mismatch", () => {
    expect(signUpBlockers({ ...filled, confirmPassword: "" }).mismatch).toBe(false);
  });

  test("asks for the terms once only they are missing", () => {
    expect(signUpBlockers({ ...filled, terms: false }).termsHint).toBe(true);
  });

  test.each(["username", "email", "password", "confirmPassword"])(
    "does not ask for the terms while %s is empty",
    (field) => {
      expect(signUpBlockers({ ...filled, terms: false, [field]: "" }).termsHint).toBe(false);
    },
  );
});
