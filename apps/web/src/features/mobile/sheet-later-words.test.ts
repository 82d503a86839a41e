import { expect, test } from "vitest";
import { saturday, sunday } from "../../../test/planner-fixtures.ts";
import { hideLabel, waitLabel } from "./sheet-later-words.ts";

test("the sheet's toggles say what they would do, or what was chosen", () => {
  expect([hideLabel(null, saturday), waitLabel(null, saturday)]).toEqual([
    "Hide until",
    "Waiting for",
  ]);
  expect([hideLabel(sunday, saturday), waitLabel("Anna", saturday)]).toEqual([
    "Hidden until tomorrow",
    "Waiting for Anna",
  ]);
});
