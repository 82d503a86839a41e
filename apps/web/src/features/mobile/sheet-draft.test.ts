import { expect, test } from "vitest";
import { durationChoices, emptyDraft, inputOf } from "./sheet-draft.ts";

test("a sheet without a title creates nothing", () => {
  expect(inputOf(emptyDraft(false), "id")).toBeNull();
  expect(inputOf({ ...emptyDraft(false), title: "   " }, "id")).toBeNull();
});

test("the defaults are those of §9: half an hour, and nothing else", () => {
  expect(inputOf({ ...emptyDraft(true), title: " Call Anna " }, "id")).toEqual({
    id: "id",
    title: "Call Anna",
    estimatedMinutes: 30,
    dueDate: null,
    projectId: null,
    tags: [],
  });
});

test("the chosen fields are sent", () => {
  const chosen = { dueDate: "2026-03-20T22:59:59.999Z", projectId: "p", tags: ["call"] };
  const draft = { ...emptyDraft(true), ...chosen, title: "Call Anna", minutes: 45 };
  expect(inputOf(draft, "id")).toEqual({
    ...chosen,
    id: "id",
    title: "Call Anna",
    estimatedMinutes: 45,
  });
});

test("the durations are formatted for people", () => {
  expect(durationChoices().map(({ label }) => label)).toEqual([
    "15m",
    "30m",
    "45m",
    "1h",
    "1h 30m",
    "2h",
  ]);
});
