import { describe, expect, test } from "vitest";
import type { ErrorMessage } from "../../../shared/error-message.ts";
import { fieldSentence, problemAt } from "../../../shared/field-sentence.ts";
import { signUpBlockers } from "./sign-up-blockers.ts";

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

describe("a field's error", () => {
  test("is a sentence starting with the field's label", () => {
    expect(fieldSentence("Username", "must be at least 3 characters")).toBe(
      "Username must be at least 3 characters.",
    );
  });

  test("is unchanged if it is a sentence already", () => {
    expect(fieldSentence("Username", "This username is taken. Choose another one.")).toBe(
      "This username is taken. Choose another one.",
    );
  });

  test("names the field once, also if the server's sentence starts with its JSON name", () => {
    const refusal: ErrorMessage = {
      code: "INVALID_INPUT",
      field: "email",
      sentence: "email must be an email address.",
    };
    expect(fieldSentence("Email", problemAt("email", refusal))).toBe(
      "Email must be an email address.",
    );
    expect(problemAt("name", refusal)).toBeUndefined();
    expect(problemAt("email", { ...refusal, sentence: "It is taken." })).toBe("It is taken.");
    expect(fieldSentence("Email", "must be like a@b.org")).toBe("Email must be like a@b.org.");
  });

  test("is undefined without an error", () => {
    expect(fieldSentence("Email", undefined)).toBeUndefined();
  });
});
