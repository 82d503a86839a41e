import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import { resetResolver } from "../form/resolvers.ts";
import { problemsBy } from "../form/testing.ts";
import { resetWords } from "./reset-words.ts";

const answered = (problem: unknown) =>
  TRPCClientError.from({ error: { message: "", code: -32600, data: { problem } } });

describe("a failed password reset", () => {
  test("uses the server's message", () => {
    const error = "This code is wrong or no longer valid. Check it, or ask for a new one.";
    expect(resetWords(answered({ error, code: "WRONG_CODE", field: "code" }))).toBe(error);
  });

  test("has its own message if the server has none", () => {
    expect(resetWords(answered(undefined))).toBe("Failed to reset password");
  });

  test("reports a network error if there was no response", () => {
    const error = TRPCClientError.from(new TypeError("Failed to fetch"));
    expect(resetWords(error)).toBe("Network error. Please try again.");
  });
});

describe("the reset form", () => {
  const resetRules = problemsBy(resetResolver);
  const filled = { email: "anna@example.com", newPassword: "abc", confirmPassword: "abc" };

  test("accepts three filled fields; the server validates the password's length", async () => {
    expect(await resetRules(filled)).toEqual({});
  });

  test("requires all three", async () => {
    expect(await resetRules({ email: " ", newPassword: "", confirmPassword: "" })).toEqual({
      email: "is required",
      newPassword: "is required",
      confirmPassword: "Type the password again.",
    });
  });

  test("requires an email address", async () => {
    expect(await resetRules({ ...filled, email: "anna" })).toEqual({
      email: "must be an email address",
    });
  });

  test("requires matching passwords", async () => {
    expect(await resetRules({ ...filled, confirmPassword: "abd" })).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });
});
