import { expect, test } from "vitest";
import { importFileInput } from "./import-look.ts";
import {
  asColumnField,
  assignColumn,
  chooseLevel,
  chooseProject,
  countChosen,
  inputOfChoice,
  wholeImport,
} from "./preview-choice.ts";
import { readColumns } from "./read-choice.ts";

test("what is imported anyway is not sent", () => {
  expect(inputOfChoice(wholeImport)).toEqual({});
});

test("what was chosen is sent as the schema accepts it", () => {
  const input = inputOfChoice({
    leaveOut: ["0", "none"],
    finished: false,
    levels: [
      { priority: 5, impact: 4 },
      { priority: 1, impact: 1 },
    ],
    columns: ["title", null, "notes"],
  });
  expect(importFileInput.parse(input)).toEqual({
    finished: "false",
    leaveOut: "0,none",
    priorities: "5.4,1.1",
    columns: "title,,notes",
  });
  expect(readColumns(input)).toEqual(["title", null, "notes"]);
});

test("projects are left out and chosen again, and only the chosen ones count", () => {
  const preview = {
    projects: [
      { key: "none", name: "", open: 2, finished: 1 },
      { key: "0", name: "Garden", open: 3, finished: 4 },
    ],
  };
  const without = chooseProject(chooseProject(wholeImport, "0", false), "0", false);
  expect(without.leaveOut).toEqual(["0"]);
  expect(countChosen(preview, wholeImport)).toEqual({ signals: 10, projects: 1 });
  expect(countChosen(preview, { ...wholeImport, finished: false }).signals).toBe(5);
  expect(countChosen(preview, without)).toEqual({ signals: 3, projects: 0 });
  expect(chooseProject(without, "0", true)).toEqual(wholeImport);
});

test("one value of one priority is changed", () => {
  const levels = [
    { priority: 5, impact: 4 },
    { priority: 2, impact: 2 },
  ];
  expect(chooseLevel({ ...wholeImport, levels }, 1, { impact: 3 }).levels).toEqual([
    { priority: 5, impact: 4 },
    { priority: 2, impact: 3 },
  ]);
});

test("a field that is assigned to a column is taken from the one that had it", () => {
  const columns = [
    { name: "Name", field: "title", example: "" },
    { name: "Text", field: "notes", example: "" },
    { name: "Colour", field: null, example: "" },
  ];
  expect(assignColumn(columns, 1, "title")).toEqual([null, "title", null]);
  expect(assignColumn(columns, 0, null)).toEqual([null, "notes", null]);
  expect(asColumnField("mood")).toBeNull();
});
