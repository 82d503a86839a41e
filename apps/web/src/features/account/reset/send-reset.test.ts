import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import { resetWords } from "./send-reset.ts";

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
