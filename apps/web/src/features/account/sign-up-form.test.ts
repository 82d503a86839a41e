import { describe, expect, test } from "vitest";
import type { ErrorMessage } from "../../shared/error-message.ts";
import { fieldSentence, problemAt } from "../../shared/field-sentence.ts";
import { signUpBlockers } from "./sign-up-blockers.ts";

const filled = {
  username: "anna",
  email: "anna@example.com",
  password: "secret1",
  confirmPassword: "secret1",
  terms: true,
};

describe("the Create Account button", () => {
  test("has nothing in its way when all is filled, matches and is accepted", () => {
    expect(signUpBlockers(filled)).toEqual({ mismatch: false, termsHint: false });
  });

  test("waits for passwords that match, and says nothing about terms before", () => {
    expect(signUpBlockers({ ...filled, confirmPassword: "secret2", terms: false })).toEqual({
      mismatch: true,
      termsHint: false,
    });
  });

  test("does not call an empty confirmation a mismatch", () => {
    expect(signUpBlockers({ ...filled, confirmPassword: "" }).mismatch).toBe(false);
  });

  test("asks for the terms once they are all that is missing", () => {
    expect(signUpBlockers({ ...filled, terms: false }).termsHint).toBe(true);
  });

  test.each(["username", "email", "password", "confirmPassword"])(
    "does not ask for the terms while %s is empty",
    (field) => {
      expect(signUpBlockers({ ...filled, terms: false, [field]: "" }).termsHint).toBe(false);
    },
  );
});

describe("what is wrong with a field", () => {
  test("is a sentence that begins with the field's name", () => {
    expect(fieldSentence("Username", "must be at least 3 characters")).toBe(
      "Username must be at least 3 characters.",
    );
  });

  test("is left as it is when it is a sentence already", () => {
    expect(fieldSentence("Username", "This username is taken. Choose another one.")).toBe(
      "This username is taken. Choose another one.",
    );
  });

  test("names the field once, also when the server's sentence begins with its JSON name", () => {
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

  test("is nothing when nothing is wrong", () => {
    expect(fieldSentence("Email", undefined)).toBeUndefined();
  });
});
