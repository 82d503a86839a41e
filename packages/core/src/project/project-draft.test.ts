import { describe, expect, test } from "vitest";
import { calendarDay } from "../time/calendar-day.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { createProject } from "./create-project.ts";
import type { Project } from "./project.ts";
import {
  emptyProjectDraft,
  hasName,
  newProjectOf,
  projectChangeOf,
  projectDraftOf,
} from "./project-draft.ts";

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
    expect(emptyProjectDraft(projects)).toEqual({
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
    const draft = emptyProjectDraft([]);
    expect(hasName({ ...draft, name: "  " })).toBe(false);
    expect(hasName({ ...draft, name: " Garden " })).toBe(true);
  });

  test("sends the trimmed name, and the deadline as the end of its day", () => {
    const draft = { ...emptyProjectDraft([]), name: " Garden ", dueDay: calendarDay("2026-03-20") };
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
  const before = projectDraftOf(project, fromMidnight(berlin));

  test("begins with its fields, and with empty texts in place of those that it does not have", () => {
    const { links, tags, attachments, color } = project;
    expect(before).toEqual({
      ...{ name: "Garden", description: "", goal: "Roses", color, priority: 3 },
      ...{ dueDay: "2026-03-20", links, tags, attachments, clientId: null },
    });
    const without = { ...project, dueDate: null, description: "Soil", goal: null };
    expect(projectDraftOf(without, fromMidnight(berlin))).toMatchObject({
      ...{ dueDay: null, description: "Soil", goal: "" },
    });
  });

  test("sends nothing if nothing was changed", () => {
    expect(
      projectChangeOf(before, { ...before, name: " Garden " }, project.id, berlin),
    ).toBeUndefined();
  });

  test("sends the changed fields only, so that a deadline at noon stays at noon", () => {
    const draft = { ...before, goal: "", tags: ["urgent", "spring"] };
    expect(projectChangeOf(before, draft, project.id, berlin)).toEqual({
      id: "garden",
      goal: "",
      tags: ["urgent", "spring"],
    });
  });

  test("sends a changed deadline, and a removed one as null", () => {
    const moved = { ...before, dueDay: calendarDay("2026-03-21") };
    expect(projectChangeOf(before, moved, project.id, berlin)).toEqual({
      id: "garden",
      dueDate: "2026-03-21T22:59:59.999Z",
    });
    expect(projectChangeOf(before, { ...before, dueDay: null }, project.id, berlin)).toEqual({
      id: "garden",
      dueDate: null,
    });
  });
});
