import { describe, expect, test } from "vitest";
import { emptyDraft, isEmailAcceptable, missingFields } from "./feedback-draft.ts";

describe("feedback", () => {
  test.each([
    [{ subject: " ", message: "\n" }, ["subject", "message"]],
    [{ subject: "Dust", message: "" }, ["message"]],
    [{ subject: "Dust", message: "Everywhere." }, []],
  ] as const)("needs a subject and a message: %o", (fields, missing) => {
    expect(missingFields({ ...emptyDraft, ...fields })).toEqual(missing);
  });

  test.each([
    ["", true],
    ["  ", true],
    ["ada@example.org", true],
    [" ada@example.org ", true],
    ["ada", false],
    ["ada@example", false],
    ["ada lovelace@example.org", false],
    ["ada@example.org lovelace", false],
  ])("with the email %o can be sent: %s", (email, acceptable) => {
    expect(isEmailAcceptable({ ...emptyDraft, email })).toBe(acceptable);
  });
});
