import { describe, expect, test } from "vitest";
import { DomainError, errorCodes, errorSentence, errorTitle } from "./errors.ts";
import { english } from "./language/i18n.ts";

describe("an error", () => {
  test.each(errorCodes)("%s has a message that ends like a sentence", (code) => {
    const sentence = errorSentence(english, code);
    // The specification has this one without a full stop.
    expect(sentence).toMatch(code === "ALREADY_ADDED" ? /^Already added$/ : /^[A-Z].+\.$/);
    expect(sentence).not.toContain("undefined");
  });

  test("has a message unique to its code", () => {
    const sentences = errorCodes.map((code) => errorSentence(english, code));
    expect(new Set(sentences).size).toBe(errorCodes.length);
  });

  test("has its code, its details and its sentence", () => {
    const error = new DomainError("NOT_FOUND", { what: "Signal" });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: "DomainError",
      code: "NOT_FOUND",
      details: { what: "Signal" },
      message: "Signal was not found.",
    });
  });

  test("keeps its cause for the log", () => {
    const cause = new Error("a lost connection");
    expect(new DomainError("UNAVAILABLE", {}, { cause }).cause).toBe(cause);
    expect(new DomainError("UNAVAILABLE").details).toEqual({});
  });

  test("says only that something was not found if it has no name", () => {
    expect(errorSentence(english, "NOT_FOUND")).toBe("It was not found.");
    expect(errorSentence(english, "RATE_LIMITED")).toBe(
      "Too many attempts. Try again in 1 minute.",
    );
  });

  test("of a full day has the product's wording", () => {
    expect(errorTitle(english, "DAY_FULL")).toBe("Maximum signals reached");
    expect(errorSentence(english, "DAY_FULL", { limit: 4 })).toBe(
      "You can only have 4 signals for today.",
    );
    expect(errorSentence(english, "DAY_FULL", { limit: 10 })).toBe(
      "You can only have 10 signals for today.",
    );
  });

  test("has a title of its own only for a full day", () => {
    const titled = errorCodes.filter((code) => errorTitle(english, code) !== undefined);
    expect(titled).toEqual(["DAY_FULL", "DAY_OFF"]);
  });

  test("of an exceeded account limit names the limit and the entities", () => {
    const details = { limit: 500, what: "steps of one signal" };
    expect(errorSentence(english, "LIMIT_REACHED", details)).toBe(
      "An account can hold at most 500 steps of one signal. Delete some first.",
    );
  });

  test("of an invalid input names the field", () => {
    expect(errorSentence(english, "INVALID_INPUT", { field: "dueDate" })).toBe(
      "dueDate is not valid.",
    );
    expect(errorSentence(english, "INVALID_INPUT")).toBe("The request is not valid.");
  });

  test("says what is wrong with a field and how to fix it", () => {
    const details = { field: "title", reason: "is required" };
    expect(errorSentence(english, "INVALID_INPUT", details)).toBe("title is required.");
    const addition = { message: "Line {line} of the file.", values: { line: 7 } };
    expect(errorSentence(english, "INVALID_INPUT", { reason: "is empty", addition })).toBe(
      "The request is empty. Line 7 of the file.",
    );
  });

  test("uses the given message instead of its own", () => {
    expect(errorSentence(english, "INVALID_INPUT", { message: "title is required." })).toBe(
      "title is required.",
    );
  });

  test.each([
    [1, "1 second"],
    [30, "30 seconds"],
    [59, "59 seconds"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [900, "15 minutes"],
  ])("of too many attempts says how long to wait: %i s is %s", (retryAfter, wait) => {
    expect(errorSentence(english, "RATE_LIMITED", { retryAfter })).toBe(
      `Too many attempts. Try again in ${wait}.`,
    );
  });
});
