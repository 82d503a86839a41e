import { createProject } from "@daysignal/core";
import { expect, test } from "vitest";
import { pickerChoices } from "./picker-choices.ts";

const aProject = (name: string) =>
  createProject({ name }, `id of ${name}`, [], new Date("2026-03-14T08:00:00.000Z"));
const words = (search: string, ...names: string[]) =>
  pickerChoices(names.map(aProject), search).map(({ kind, name }) => `${kind}: ${name}`);

test("the picker begins with 'No project' while nothing is searched", () => {
  expect(words("  ", "Garden", "House")).toEqual([
    "none: No project",
    "project: Garden",
    "project: House",
  ]);
});

test("what is typed can become a project, below what was found", () => {
  expect(words(" gar ", "Garden")).toEqual(["project: Garden", "create: gar"]);
  expect(words("Taxes")).toEqual(["create: Taxes"]);
});

test("a project that is called just so is not made twice", () => {
  expect(words("garden", "Garden", "Garden house")).toEqual([
    "project: Garden",
    "project: Garden house",
  ]);
});
