import { expect, test } from "vitest";
import { durationChoices, emptyDraft, inputOf } from "./sheet-draft.ts";

test("a sheet without a title asks for nothing", () => {
  expect(inputOf({ ...emptyDraft(false), title: "   " }, "id")).toBeNull();
});

test("what is not chosen is what §9 says: half an hour, and nothing else", () => {
  expect(inputOf({ ...emptyDraft(true), title: " Call Anna " }, "id")).toEqual({
    id: "id",
    title: "Call Anna",
    estimatedMinutes: 30,
    dueDate: null,
    projectId: null,
    tags: [],
  });
});

test("the durations read as people say them", () => {
  expect(durationChoices.map(({ label }) => label)).toEqual([
    "15m",
    "30m",
    "45m",
    "1h",
    "1h 30m",
    "2h",
  ]);
});
