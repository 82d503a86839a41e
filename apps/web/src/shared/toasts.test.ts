import { DomainError } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { failureWords } from "./toasts.ts";

const stale = new DomainError("STALE_VERSION");

describe("a failed action in a toast", () => {
  test("has its own title, and the reason below it", () => {
    expect(failureWords("createSignal", stale)).toEqual({
      title: "Failed to create signal",
      description: stale.message,
    });
  });

  test("is titled 'Error' where a signal could not be updated, with what failed and the reason below it", () => {
    expect(failureWords("updateSignal", stale)).toEqual({
      title: "Error",
      description: `Failed to update signal. ${stale.message}`,
    });
  });

  test("names its reason in the same breath where a project or a client is concerned", () => {
    expect(failureWords("archiveProject", stale)).toEqual({
      title: `Failed to archive project: ${stale.message}`,
    });
  });

  test("has words of its own below the title where the phone's sheet could not add", () => {
    expect(failureWords("addSignal", stale)).toEqual({
      title: "Failed to add signal",
      description: "Please try again.",
    });
  });

  test("says a refusal's own words instead of its own", () => {
    expect(failureWords("selectSignal", new DomainError("DAY_FULL", { limit: 4 }))).toEqual({
      title: "Maximum signals reached",
      description: "You can only have 4 signals for today.",
    });
    expect(failureWords("selectSignal", new DomainError("ALREADY_ADDED"))).toEqual({
      title: "Already added",
    });
  });

  test("says nothing when the session is over: the screen does", () => {
    const ended = { data: { problem: { code: "NOT_SIGNED_IN", error: "Please sign in." } } };
    expect(failureWords("updateSignal", ended)).toBeUndefined();
  });
});
