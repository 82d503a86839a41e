import { expect, test } from "vitest";
import { createProject } from "../project/create-project.ts";
import type { Project } from "../project/project.ts";
import { assignClient, projectsOf } from "./client-projects.ts";

const aProject = (id: string, fields: Partial<Project> = {}): Project => ({
  ...createProject({ name: id }, id, [], new Date("2026-03-14T08:00:00.000Z")),
  ...fields,
});

test("the projects of a deleted client include archived ones, lose it, and get it back", () => {
  const projects = [
    aProject("garden", { clientId: "anna" }),
    aProject("house", { clientId: "carl" }),
    aProject("shed", { clientId: "anna", status: "archived" }),
  ];
  const ids = projectsOf(projects, "anna");
  expect(ids).toEqual(["garden", "shed"]);
  const without = assignClient(projects, ids, null);
  expect(without.map(({ clientId }) => clientId)).toEqual([null, "carl", null]);
  expect(assignClient(without, ids, "anna")).toEqual(projects);
});
