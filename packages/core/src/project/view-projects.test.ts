import { describe, expect, test } from "vitest";
import { createProject } from "./create-project.ts";
import type { Project } from "./project.ts";
import {
  activeProjects,
  archivedProjects,
  filterableProjects,
  pickableProjects,
} from "./view-projects.ts";

const now = new Date("2026-03-14T08:00:00.000Z");

function aProject(name: string, fields: Partial<Project> = {}): Project {
  return { ...createProject({ name }, `id of ${name}`, [], now), ...fields };
}

const names = (projects: readonly Project[]) => projects.map(({ name }) => name);

describe("active projects", () => {
  test("leave out archived ones", () => {
    const projects = [aProject("Garden"), aProject("House", { status: "archived" })];
    expect(names(activeProjects(projects))).toEqual(["Garden"]);
    expect(names(archivedProjects(projects))).toEqual(["House"]);
  });

  test("are sorted by highest priority, then earliest deadline, then name", () => {
    const projects = [
      aProject("beta"),
      aProject("alpine"),
      aProject("Alpha", { id: "z" }),
      aProject("Later", { dueDate: "2026-05-01T10:00:00.000Z" }),
      aProject("Sooner", { dueDate: "2026-04-01T10:00:00.000Z" }),
      aProject("Minor", { priority: 1, dueDate: "2026-03-15T10:00:00.000Z" }),
      aProject("Major", { priority: 5 }),
    ];
    const wanted = ["Major", "Sooner", "Later", "Alpha", "alpine", "beta", "Minor"];
    expect(names(activeProjects(projects))).toEqual(wanted);
    expect(names(activeProjects(projects.toReversed()))).toEqual(wanted);
  });

  test("with the same name are ordered by id", () => {
    const two = ["b", "a"].map((id) => aProject("Garden", { id }));
    for (const status of ["active", "archived"] as const) {
      const order = status === "active" ? activeProjects : archivedProjects;
      const given = two.map((project) => ({ ...project, status }));
      expect(order(given).map(({ id }) => id)).toEqual(["a", "b"]);
      expect(order(given.toReversed()).map(({ id }) => id)).toEqual(["a", "b"]);
    }
  });
});

describe("the project picker (§5)", () => {
  const projects = [
    aProject("Website relaunch"),
    aProject("Old website", { status: "archived" }),
    aProject("My WEBSITE"),
    aProject("Garden"),
  ];

  test("finds active projects by a part of their name, ignoring case and surrounding spaces", () => {
    expect(names(pickableProjects(projects, " website "))).toEqual([
      "My WEBSITE",
      "Website relaunch",
    ]);
  });

  test("offers every active project while the search is empty", () => {
    expect(names(pickableProjects(projects, "  "))).toEqual([
      "Garden",
      "My WEBSITE",
      "Website relaunch",
    ]);
  });

  test("compares and searches names with the given functions", () => {
    const backwards = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
    const fold = (text: string) => text.replaceAll(" ", "").toLowerCase();
    const wanted = ["Website relaunch", "My WEBSITE"];
    expect(names(pickableProjects(projects, "web site", backwards, fold))).toEqual(wanted);
    expect(names(activeProjects(projects, backwards))).toEqual([...wanted, "Garden"]);
    expect(names(archivedProjects(projects, backwards))).toEqual(["Old website"]);
  });

  test("finds nothing if no name contains the text", () => {
    expect(pickableProjects(projects, "taxes")).toEqual([]);
  });
});

test("signals are filtered by active projects, and by archived ones that are in use", () => {
  const projects = [
    { id: "new", status: "active" },
    { id: "old", status: "archived" },
    { id: "forgotten", status: "archived" },
  ] as const;
  const signals = [{ projectId: "old" }, { projectId: null }];
  expect(filterableProjects(projects, signals).map(({ id }) => id)).toEqual(["new", "old"]);
});
