import { describe, expect, test } from "vitest";
import type { ErrorMessage } from "./error-message.ts";
import { fieldSentence, problemAt } from "./field-sentence.ts";

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
    expect(fieldSentence("Password", "It differs. Type it again")).toBe(
      "It differs. Type it again.",
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
    const taken = { ...refusal, code: "EMAIL_TAKEN", sentence: "This email is taken." } as const;
    expect(problemAt("email", taken)).toBe("This email is taken.");
    expect(fieldSentence("Email", "must be like a@b.org")).toBe("Email must be like a@b.org.");
  });

  test("is undefined without an error", () => {
    expect(fieldSentence("Email", undefined)).toBeUndefined();
  });
});
