import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import { resetRules } from "./reset-rules.ts";
import { resetWords } from "./reset-words.ts";

const answered = (problem: unknown) =>
  TRPCClientError.from({ error: { message: "", code: -32600, data: { problem } } });

describe("a password reset that failed", () => {
  test("says the server's sentence", () => {
    const error = "This code is wrong or no longer valid. Check it, or ask for a new one.";
    expect(resetWords(answered({ error, code: "WRONG_CODE", field: "code" }))).toBe(error);
  });

  test("says that it failed where the server has no words for it", () => {
    expect(resetWords(answered(undefined))).toBe("Failed to reset password");
  });

  test("says that the network is at fault when no answer came", () => {
    const error = TRPCClientError.from(new TypeError("Failed to fetch"));
    expect(resetWords(error)).toBe("Network error. Please try again.");
  });
});

describe("the reset form", () => {
  const filled = { email: "anna@example.com", newPassword: "abc", confirmPassword: "abc" };

  test("has nothing against three filled fields; how long a password must be, the server says", () => {
    expect(resetRules(filled)).toEqual({});
  });

  test("needs all three", () => {
    expect(resetRules({ email: " ", newPassword: "", confirmPassword: "" })).toEqual({
      email: "is required",
      newPassword: "is required",
      confirmPassword: "Type the password again.",
    });
  });

  test("wants an email address", () => {
    expect(resetRules({ ...filled, email: "anna" })).toEqual({ email: "must be an email address" });
  });

  test("wants the same password twice", () => {
    expect(resetRules({ ...filled, confirmPassword: "abd" })).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });
});
