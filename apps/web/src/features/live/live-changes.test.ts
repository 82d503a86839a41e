import { type ChangeKind, changeKinds } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { reads } from "../../shared/reads.ts";
import type { LiveMessage } from "../../trpc.ts";
import { mergeMessages, splitMessages } from "./live-changes.ts";

type Change = Extract<LiveMessage, { type: "change" }>;

const change = (kind: Change["kind"], more: Partial<Change> = {}): LiveMessage => ({
  type: "change",
  kind,
  ids: [],
  days: null,
  origin: null,
  ...more,
});
const gather = (...messages: readonly LiveMessage[]) => mergeMessages(messages, "this-tab");

describe("what is refetched", () => {
  test("is the union of several messages", () => {
    const changes = gather(
      change("signal", { ids: ["a"] }),
      change("plan", { ids: ["a", "b"], days: ["2026-03-14", "2026-03-15"] }),
      change("subtask", { ids: ["c"] }),
    );
    expect(changes.signals).toEqual(new Set(["a", "b"]));
    expect(changes.days).toEqual(new Set(["2026-03-14", "2026-03-15"]));
    expect(changes.subtasksOf).toEqual(new Set(["c"]));
    expect(changes.kinds).toEqual(new Set(["signal", "plan", "subtask"]));
    expect(changes.everything).toBe(false);
  });

  test("follows every kind of change", () => {
    const followed = Object.values<{ changes?: readonly ChangeKind[] }>(reads).flatMap(
      ({ changes = [] }) => changes,
    );
    // Those of signals and plans are applied by name.
    expect(new Set(["signal", "plan", ...followed])).toEqual(new Set(changeKinds));
  });

  test("excludes changes of this tab", () => {
    const changes = gather(
      change("signal", { ids: ["a"], origin: "this-tab" }),
      change("signal", { ids: ["b"], origin: "other-tab" }),
      change("project", { origin: "this-tab" }),
    );
    expect(changes.signals).toEqual(new Set(["b"]));
    expect(changes.kinds).toEqual(new Set(["signal"]));
  });

  test("is all of a kind if ids are missing or too many", () => {
    expect(gather(change("signal", { ids: null })).signals).toBe("all");
    const many = Array.from({ length: 3 }, (_, part) =>
      change("signal", { ids: Array.from({ length: 20 }, (_each, index) => `${part}-${index}`) }),
    );
    expect(gather(...many).signals).toBe("all");
    expect(gather(...many.slice(1)).signals).toHaveProperty("size", 40);
    expect(gather(change("plan", { ids: ["a"], days: null })).days).toBe("all");
  });

  test("is every day when the daily limit may have changed", () => {
    expect(gather(change("settings", { ids: null }))).toMatchObject({
      kinds: new Set(["settings"]),
      days: "all",
      signals: new Set(),
    });
  });

  test("is everything if the server does not know what has changed", () => {
    expect(gather({ type: "nothing" }).everything).toBe(false);
    expect(gather(change("client"), { type: "everything" }).everything).toBe(true);
  });
});

test("only messages about a signal with unsaved text wait", () => {
  const messages = [
    change("signal", { ids: ["a", "b"] }),
    change("plan", { ids: ["b"], days: ["2026-03-14"] }),
    change("subtask", { ids: ["c"] }),
    change("project", { ids: ["p"] }),
    change("signal", { ids: null }),
    { type: "everything" } as const,
  ];
  const { now, later } = splitMessages(messages, new Set(["b"]));
  expect(later).toEqual([
    change("signal", { ids: ["b"] }),
    change("plan", { ids: ["b"], days: ["2026-03-14"] }),
  ]);
  expect(now).toEqual([change("signal", { ids: ["a"] }), ...messages.slice(2)]);
  expect(splitMessages(messages, new Set())).toEqual({ now: messages, later: [] });
});
