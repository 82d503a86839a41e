import { createClient, createProject, type Project } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { assignClient, projectsOf, putClient } from "./client-cache.ts";

const aClient = (name: string) => createClient({ name }, `id of ${name}`, []);
const aProject = (id: string, fields: Partial<Project> = {}): Project => ({
  ...createProject({ name: id }, id, [], new Date("2026-03-14T08:00:00.000Z")),
  ...fields,
});

describe("the list of clients", () => {
  const anna = aClient("Anna");
  const carl = aClient("Carl");

  test("inserts a new client by name", () => {
    const bea = aClient("bea");
    expect(putClient([anna, carl], bea)).toEqual([anna, bea, carl]);
  });

  test("orders clients of the same name by id", () => {
    const same = ["3", "1", "2"].map((id) => ({ ...anna, id }));
    const all = same.reduce<typeof same>((list, client) => putClient(list, client), []);
    expect(all.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  test("replaces a client by the server's response", () => {
    const answered = { ...anna, company: "Anna & Co" };
    expect(putClient([anna, carl], answered)).toEqual([answered, carl]);
  });
});

describe("the projects of a deleted client", () => {
  const projects = [
    aProject("garden", { clientId: "anna" }),
    aProject("house", { clientId: "carl" }),
    aProject("shed", { clientId: "anna", status: "archived" }),
  ];

  test("include archived ones, lose it, and get it back", () => {
    const ids = projectsOf(projects, "anna");
    expect(ids).toEqual(["garden", "shed"]);
    const without = assignClient(projects, ids, null);
    expect(without.map(({ clientId }) => clientId)).toEqual([null, "carl", null]);
    expect(assignClient(without, ids, "anna")).toEqual(projects);
  });
});
