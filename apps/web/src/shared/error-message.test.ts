import { DomainError } from "@daysignal/core";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import { errorMessage, isPassing, isSessionEnded } from "./error-message.ts";
import { UndeliveredError } from "./undelivered.ts";

/** An error as the tRPC client throws it for an answer of the API. */
function answered(problem: unknown): Error {
  return TRPCClientError.from({
    error: { message: "stack at line 7", code: -32600, data: { problem } },
  });
}

describe("an error in words", () => {
  test("a refusal of the API says its own sentence, heading and field", () => {
    const full = {
      error: "You can only have 4 signals for today.",
      code: "DAY_FULL",
      title: "Maximum signals reached",
      field: "date",
    };
    expect(errorMessage(answered(full))).toEqual({
      code: "DAY_FULL",
      sentence: "You can only have 4 signals for today.",
      title: "Maximum signals reached",
      field: "date",
    });
  });

  test("a refusal that a rule makes here says what the API would have said", () => {
    expect(errorMessage(new DomainError("DAY_FULL", { limit: 4 }))).toEqual({
      code: "DAY_FULL",
      sentence: "You can only have 4 signals for today.",
      title: "Maximum signals reached",
    });
  });

  test("a connection that failed says so", () => {
    const error = TRPCClientError.from(new TypeError("Failed to fetch"));
    expect(errorMessage(error)).toEqual({
      code: "UNAVAILABLE",
      sentence: "The server cannot be reached. Check your connection and try again.",
    });
  });

  test("an answer of something in between says so, and is no server out of reach", () => {
    const error = TRPCClientError.from(new UndeliveredError("A proxy refused it (403)."));
    expect(errorMessage(error)).toEqual({
      code: "UNAVAILABLE",
      sentence: "A proxy refused it (403).",
    });
    expect(isPassing(error)).toBe(false);
  });

  test.each([
    ["an answer without a problem", answered(undefined)],
    ["a problem with a code nobody knows", answered({ error: "Ha.", code: "SOMETHING_NEW" })],
    ["a problem without a sentence", answered({ code: "DAY_FULL" })],
    ["a bug of our own", new Error("x is not a function")],
    ["nothing at all", undefined],
  ])("%s says that something went wrong, and none of the internals", (_, error) => {
    const { code, sentence } = errorMessage(error);
    expect(code).toBe("INTERNAL");
    expect(sentence).toBe("Something went wrong on our side. Try again in a moment.");
  });
});

describe("the end of a session", () => {
  test("is a call that was not signed in", () => {
    expect(isSessionEnded(answered({ error: "Sign in to continue.", code: "NOT_SIGNED_IN" }))).toBe(
      true,
    );
  });

  test("is not a wrong password, which answers 401 as well", () => {
    expect(isSessionEnded(answered({ error: "Wrong.", code: "WRONG_CREDENTIALS" }))).toBe(false);
  });

  test("is not a connection that failed", () => {
    expect(isSessionEnded(TRPCClientError.from(new TypeError("Failed to fetch")))).toBe(false);
  });
});
