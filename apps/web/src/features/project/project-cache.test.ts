import { createProject, type Project } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { changeProject, dropProject, putProject } from "./project-cache.ts";

function aProject(id: string, fields: Partial<Project> = {}): Project {
  return {
    ...createProject({ name: id }, id, [], new Date("2026-03-14T08:00:00.000Z")),
    ...fields,
  };
}

describe("the list of projects", () => {
  const garden = aProject("garden");
  const house = aProject("house", { goal: "A dry cellar" });
  const projects = [garden, house];

  test("appends a new project, and replaces a known one", () => {
    const taxes = aProject("taxes");
    expect(putProject(projects, taxes)).toEqual([garden, house, taxes]);
    const renamed = aProject("garden", { name: "Big garden" });
    expect(putProject(projects, renamed)).toEqual([renamed, house]);
  });

  test("changes only the given fields, and keeps the identity of the other projects", () => {
    const changed = changeProject(projects, { id: "house", status: "archived" });
    expect(changed[1]).toEqual({ ...house, status: "archived" });
    expect(changed[0]).toBe(garden);
    expect(house.status).toBe("active");
  });

  test("stores an emptied goal as null, as the server does", () => {
    expect(changeProject(projects, { id: "house", goal: "  " })[1]?.goal).toBeNull();
  });

  test("removes a project that could not be added", () => {
    expect(dropProject(projects, "garden")).toEqual([house]);
  });
});
