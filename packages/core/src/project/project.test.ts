import { describe, expect, test } from "vitest";
import { createProject } from "./create-project.ts";
import { createProjectInput, updateProjectInput } from "./project.ts";
import { updateProject } from "./update-project.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const now = new Date("2026-03-14T12:00:00.000Z");
const parse = (fields: object) => createProjectInput.parse({ name: "Garden", ...fields });

describe("a new project", () => {
  test("is active, with priority 3, and in the least used colour", () => {
    expect(createProject(parse({}), id, ["#3b82f6"], now)).toEqual({
      id,
      name: "Garden",
      description: null,
      color: "#10b981",
      goal: null,
      priority: 3,
      dueDate: null,
      links: [],
      tags: [],
      attachments: [],
      clientId: null,
      status: "active",
      version: 1,
      createdAt: "2026-03-14T12:00:00.000Z",
    });
  });

  test("keeps the given fields, and its given id", () => {
    const given = {
      id: "7d9f4a52-1b9d-4d6f-8a3c-5e6f7a8b9c0d",
      name: "House",
      description: "All of it",
      color: "#84cc16",
      goal: "Done by May",
      priority: 5,
      dueDate: "2026-05-01T12:00:00.000Z",
      links: ["https://example.com/plan"],
      tags: ["build"],
      attachments: ["plan.pdf"],
      clientId: id,
      status: "archived" as const,
    };
    expect(createProject(parse(given), id, [], now)).toMatchObject(given);
  });

  test("has null for a blank description or goal", () => {
    const project = createProject(parse({ description: "  ", goal: "" }), id, [], now);
    expect(project).toMatchObject({ description: null, goal: null });
  });
});

describe("a change of a project", () => {
  const before = createProject(
    parse({ description: "Beds", goal: "Harvest", dueDate: "2026-05-01T12:00:00Z", clientId: id }),
    id,
    [],
    now,
  );

  test.each([
    { name: "House" },
    { description: "All of it" },
    { description: null },
    { color: "#84cc16" },
    { goal: null },
    { priority: 1 },
    { dueDate: null },
    { links: ["https://example.com"] },
    { tags: ["build"] },
    { attachments: ["plan.pdf"] },
    { clientId: null },
    { status: "archived" as const },
  ])("of %j changes that field and no other", (change) => {
    expect(updateProject(before, change)).toEqual({ ...before, ...change });
  });

  test("without fields leaves it unchanged", () => {
    expect(updateProject(before, {})).toEqual(before);
  });

  test("to an empty description sets null", () => {
    expect(updateProject(before, { description: " " }).description).toBeNull();
  });
});

describe("links", () => {
  test("are trimmed, without blank ones and duplicates", () => {
    const links = [
      " https://example.com/a ",
      "",
      "http://intranet/b",
      "  ",
      "https://example.com/a",
    ];
    expect(parse({ links }).links).toEqual(["https://example.com/a", "http://intranet/b"]);
  });

  test.each([
    "example.com",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,hello",
    "ftp://example.com/a",
    "mailto:ada@example.com",
    "https://",
    "//example.com",
    `https://example.com/${"a".repeat(2000)}`,
  ])("lead to the web, not to %s", (link) => {
    expect(createProjectInput.safeParse({ name: "Garden", links: [link] }).success).toBe(false);
  });

  test("are at most 30", () => {
    const links = Array.from({ length: 31 }, (_, n) => `https://example.com/${n}`);
    expect(createProjectInput.safeParse({ name: "Garden", links }).success).toBe(false);
    expect(parse({ links: links.slice(1) }).links).toHaveLength(30);
  });
});

describe("attachments", () => {
  test("are trimmed, without blank ones and duplicates", () => {
    const attachments = ["plan.pdf", " plan.pdf", "", "/objects/1"];
    expect(parse({ attachments }).attachments).toEqual(["plan.pdf", "/objects/1"]);
  });

  test("are at most five", () => {
    const attachments = ["a", "b", "c", "d", "e", "f"];
    expect(createProjectInput.safeParse({ name: "Garden", attachments }).success).toBe(false);
    expect(parse({ attachments: [...attachments.slice(1), " ", "f"] }).attachments).toHaveLength(5);
  });
});

describe("the input of a project", () => {
  test("needs a name that is not blank, trimmed", () => {
    expect(parse({ name: "  House " }).name).toBe("House");
    for (const name of [undefined, null, "", "  ", 7, "x".repeat(201), "a\u0000"]) {
      expect(createProjectInput.safeParse({ name }).success).toBe(false);
    }
  });

  test.each([
    { priority: 0 },
    { priority: 6 },
    { priority: 1.5 },
    { priority: "3" },
    { status: "deleted" },
    { color: "red" },
    { dueDate: "tomorrow" },
    { links: "https://example.com" },
    { links: [null] },
    { clientId: "" },
    { version: 2 },
    { createdAt: "2026-03-14T12:00:00.000Z" },
  ])("refuses %j, new or changed", (fields) => {
    expect(createProjectInput.safeParse({ name: "Garden", ...fields }).success).toBe(false);
    expect(updateProjectInput.safeParse({ id, ...fields }).success).toBe(false);
  });
});
