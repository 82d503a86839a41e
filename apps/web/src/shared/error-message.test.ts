import { DomainError } from "@daysignal/core";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import {
  errorMessage,
  isPassing,
  isSessionEnded,
  isUnreachable,
  rateLimitWait,
  undeliveredOf,
} from "./error-message.ts";
import { UndeliveredError } from "./undelivered.ts";

/** An error as the tRPC client throws it for a response of the API. */
function answered(problem: unknown): Error {
  return TRPCClientError.from({
    error: { message: "stack at line 7", code: -32600, data: { problem } },
  });
}

describe("errorMessage", () => {
  test("uses the sentence, heading and field of an API error", () => {
    const full = {
      error: "You can only have 4 signals for today.",
      code: "DAY_FULL",
      title: "Maximum signals reached",
      field: "date",
    };
    expect(errorMessage(answered(full))).toStrictEqual({
      code: "DAY_FULL",
      sentence: "You can only have 4 signals for today.",
      title: "Maximum signals reached",
      field: "date",
    });
  });

  test("has the id of the other object that is in the way", () => {
    const problem = { error: "It is there.", code: "ALREADY_ADDED", otherId: "a" };
    expect(errorMessage(answered(problem))).toStrictEqual({
      code: "ALREADY_ADDED",
      sentence: "It is there.",
      otherId: "a",
    });
  });

  test("words a domain error as the API would", () => {
    expect(errorMessage(new DomainError("DAY_FULL", { limit: 4 }))).toStrictEqual({
      code: "DAY_FULL",
      sentence: "You can only have 4 signals for today.",
      title: "Maximum signals reached",
    });
  });

  test("words a network error", () => {
    const error = TRPCClientError.from(new TypeError("Failed to fetch"));
    expect(errorMessage(error)).toStrictEqual({
      code: "UNAVAILABLE",
      sentence: "The server cannot be reached. Check your connection and try again.",
    });
  });

  test("words the response of a proxy, which is not an unreachable server", () => {
    const error = TRPCClientError.from(new UndeliveredError("A proxy refused it (403)."));
    expect(errorMessage(error)).toStrictEqual({
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

describe("isSessionEnded", () => {
  test("is true for NOT_SIGNED_IN", () => {
    expect(isSessionEnded(answered({ error: "Sign in to continue.", code: "NOT_SIGNED_IN" }))).toBe(
      true,
    );
  });

  test("is false for a wrong password, which is a 401 as well", () => {
    expect(isSessionEnded(answered({ error: "Wrong.", code: "WRONG_CREDENTIALS" }))).toBe(false);
  });

  test("is false for a network error", () => {
    expect(isSessionEnded(TRPCClientError.from(new TypeError("Failed to fetch")))).toBe(false);
  });
});

test("a heading or field that is not a string is ignored, and a domain error names its field", () => {
  const odd = { error: "No.", code: "NOT_FOUND", title: 7, field: null };
  expect(errorMessage(answered(odd))).toStrictEqual({ code: "NOT_FOUND", sentence: "No." });
  const stale = new DomainError("STALE_VERSION");
  expect(errorMessage(stale)).toStrictEqual({ code: "STALE_VERSION", sentence: stale.message });
  const planned = new DomainError("NOT_PLANNED", { field: "date" });
  expect(errorMessage(planned)).toMatchObject({ code: "NOT_PLANNED", field: "date" });
});

test("an unreachable server is distinguished from one that answers", () => {
  const lost = TRPCClientError.from(new TypeError("Failed to fetch"));
  const busy = answered({ error: "Busy.", code: "UNAVAILABLE" });
  const broken = Object.assign(new Error("odd", { cause: new TypeError("no") }), { data: {} });
  const cut = new UndeliveredError("Cut.");
  const errors = [lost, new TypeError("x"), busy, broken, cut, null, "no"];
  expect(errors.map(isUnreachable)).toEqual([true, true, false, false, false, false, false]);
  expect(errors.map(isPassing)).toEqual([true, true, true, false, false, false, false]);
  expect(undeliveredOf(TRPCClientError.from(cut))).toBe(cut);
  expect(undeliveredOf(lost)).toBeUndefined();
});

test("only a rate limit has a wait", () => {
  const limited = { error: "Too many attempts.", code: "RATE_LIMITED", retryAfter: 3 };
  expect(rateLimitWait(answered(limited))).toBe(3000);
  expect(rateLimitWait(answered({ ...limited, code: "UNAVAILABLE" }))).toBeUndefined();
  expect(rateLimitWait(new Error("no"))).toBeUndefined();
});
