import { calendarDay, createProject, fromMidnight, type Project } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { changeOf, draftOf, emptyDraft, hasName, newProjectOf } from "./project-draft.ts";

const berlin = "Europe/Berlin";
const aProject = (fields: Partial<Project> = {}): Project => ({
  ...createProject({ name: "Garden" }, "garden", [], new Date("2026-03-14T08:00:00.000Z")),
  ...fields,
});

describe("a new project's form", () => {
  test("starts with priority 3 and the colour that active projects use least", () => {
    const projects = [
      aProject({ color: "#3b82f6" }),
      aProject({ color: "#10b981", status: "archived" }),
    ];
    expect(emptyDraft(projects)).toEqual({
      name: "",
      description: "",
      goal: "",
      color: "#10b981",
      priority: 3,
      dueDay: null,
      links: [],
      tags: [],
      attachments: [],
      clientId: null,
    });
  });

  test("can be submitted once its name is not blank", () => {
    const draft = emptyDraft([]);
    expect(hasName({ ...draft, name: "  " })).toBe(false);
    expect(hasName({ ...draft, name: " Garden " })).toBe(true);
  });

  test("sends the trimmed name, and the deadline as the end of its day", () => {
    const draft = { ...emptyDraft([]), name: " Garden ", dueDay: calendarDay("2026-03-20") };
    expect(newProjectOf(draft, "garden", berlin)).toMatchObject({
      id: "garden",
      name: "Garden",
      dueDate: "2026-03-20T22:59:59.999Z",
    });
    expect(newProjectOf({ ...draft, dueDay: null }, "garden", berlin).dueDate).toBeNull();
  });
});

describe("an edited project", () => {
  const project = aProject({
    dueDate: "2026-03-20T10:00:00.000Z",
    tags: ["urgent"],
    goal: "Roses",
  });
  const before = draftOf(project, fromMidnight(berlin));

  test("sends nothing if nothing was changed", () => {
    expect(changeOf(before, { ...before, name: " Garden " }, project.id, berlin)).toBeUndefined();
  });

  test("sends the changed fields only, so that a deadline at noon stays at noon", () => {
    const draft = { ...before, goal: "", tags: ["urgent", "spring"] };
    expect(changeOf(before, draft, project.id, berlin)).toEqual({
      id: "garden",
      goal: "",
      tags: ["urgent", "spring"],
    });
  });

  test("sends a changed deadline, and a removed one as null", () => {
    const moved = { ...before, dueDay: calendarDay("2026-03-21") };
    expect(changeOf(before, moved, project.id, berlin)).toEqual({
      id: "garden",
      dueDate: "2026-03-21T22:59:59.999Z",
    });
    expect(changeOf(before, { ...before, dueDay: null }, project.id, berlin)).toEqual({
      id: "garden",
      dueDate: null,
    });
  });
});
