import { createProject } from "@daysignal/core";
import { expect, test } from "vitest";
import { pickerChoices } from "./project-picker-list.tsx";

const aProject = (name: string) =>
  createProject({ name }, `id of ${name}`, [], new Date("2026-03-14T08:00:00.000Z"));
const words = (search: string, ...names: string[]) =>
  pickerChoices(names.map(aProject), search).map(({ kind, name }) => `${kind}: ${name}`);

test("the picker starts with 'No project' without a search", () => {
  expect(words("  ", "Garden", "House")).toEqual([
    "none: No project",
    "project: Garden",
    "project: House",
  ]);
});

test("the typed name is offered as a new project below the results", () => {
  expect(words(" gar ", "Garden")).toEqual(["project: Garden", "create: gar"]);
  expect(words("Taxes")).toEqual(["create: Taxes"]);
});

test("an existing name is not offered as a new project", () => {
  expect(words("garden", "Garden", "Garden house")).toEqual([
    "project: Garden",
    "project: Garden house",
  ]);
});
