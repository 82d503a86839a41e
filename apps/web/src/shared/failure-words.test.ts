import { DomainError } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { failureWords } from "./failure-words.ts";

const stale = new DomainError("STALE_VERSION");

describe("a failed action in a toast", () => {
  test("has its own title, with the reason below", () => {
    expect(failureWords("createSignal", stale)).toEqual({
      title: "Failed to create signal",
      description: stale.message,
    });
  });

  test("is titled 'Error' if a signal could not be updated, with what failed and the reason below", () => {
    expect(failureWords("updateSignal", stale)).toEqual({
      title: "Error",
      description: `Failed to update signal. ${stale.message}`,
    });
  });

  test("includes the reason in the title for projects and clients", () => {
    expect(failureWords("archiveProject", stale)).toEqual({
      title: `Failed to archive project: ${stale.message}`,
    });
  });

  test("has its own advice below the title for the phone's sheet", () => {
    expect(failureWords("addSignal", stale)).toEqual({
      title: "Failed to add signal",
      description: "Please try again.",
    });
  });

  test("uses an error's own words if it has any", () => {
    expect(failureWords("selectSignal", new DomainError("DAY_FULL", { limit: 4 }))).toEqual({
      title: "Maximum signals reached",
      description: "You can only have 4 signals for today.",
    });
    const { title, description } = failureWords("selectSignal", new DomainError("DAY_OFF")) ?? {};
    expect([title, description]).not.toContain("Error");
    expect(title).not.toBe(failureWords("selectSignal", stale)?.title);
    expect(failureWords("selectSignal", new DomainError("ALREADY_ADDED"))).toEqual({
      title: "Already added",
    });
  });

  test("is not shown when the session is over, because the screen says so", () => {
    const ended = { data: { problem: { code: "NOT_SIGNED_IN", error: "Please sign in." } } };
    expect(failureWords("updateSignal", ended)).toBeUndefined();
  });
});
