import { z } from "zod";
import { nextColor } from "../next-color.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { deadlineOn } from "../time/deadline-on.ts";
import type { DayRule } from "../time/start-of-day.ts";
import {
  type CreateProjectInput,
  createProjectInput,
  type Project,
  type UpdateProjectInput,
} from "./project.ts";

/** Validates a project form by the server's own rules. */
export const projectFormSchema = z.object({
  ...createProjectInput.omit({ id: true, status: true, dueDate: true }).required().shape,
  dueDay: z.custom<CalendarDay>().nullable(),
});

/** The state of a project form: texts as typed, the deadline as a day. */
export type ProjectDraft = z.input<typeof projectFormSchema>;

/**
 * The initial state of Create New Project (§5): priority 3, and the colour that active projects use
 * least.
 */
export function emptyProjectDraft(projects: readonly Project[]): ProjectDraft {
  const active = projects.filter(({ status }) => status === "active");
  return {
    name: "",
    description: "",
    goal: "",
    color: nextColor(active.map(({ color }) => color)),
    priority: 3,
    dueDay: null,
    links: [],
    tags: [],
    attachments: [],
    clientId: null,
  };
}

/** The initial state for editing a project; its deadline is a day in the zone (IANA name). */
export function projectDraftOf(project: Project, rule: DayRule): ProjectDraft {
  return {
    name: project.name,
    description: project.description ?? "",
    goal: project.goal ?? "",
    color: project.color,
    priority: project.priority,
    dueDay: project.dueDate === null ? null : dayAt(project.dueDate, rule),
    links: project.links,
    tags: project.tags,
    attachments: project.attachments,
    clientId: project.clientId,
  };
}

/** Whether the draft of a project or client can be submitted: it has a name (§5). */
export function hasName({ name }: { name: string }): boolean {
  return name.trim() !== "";
}

/** The input for a new project, with its id, so that it can be shown before the response. */
export function newProjectOf(
  draft: ProjectDraft,
  id: string,
  timeZone: string,
): CreateProjectInput & { id: string } {
  const { dueDay, ...fields } = draft;
  return {
    ...fields,
    id,
    name: draft.name.trim(),
    dueDate: dueDay === null ? null : deadlineOn(dueDay, timeZone),
  };
}

/**
 * The changed fields of an edited project only, so that changes from elsewhere are kept. Undefined
 * if there are none.
 */
export function projectChangeOf(
  before: ProjectDraft,
  draft: ProjectDraft,
  id: string,
  timeZone: string,
): UpdateProjectInput | undefined {
  const { dueDay, ...fields } = { ...draft, name: draft.name.trim() };
  const changed = Object.entries(fields).filter(([name, value]) => {
    const was: unknown = Reflect.get(before, name);
    return JSON.stringify(was) !== JSON.stringify(value);
  });
  const change: UpdateProjectInput = { ...Object.fromEntries(changed), id };
  if (dueDay !== before.dueDay) {
    change.dueDate = dueDay === null ? null : deadlineOn(dueDay, timeZone);
  }
  return Object.keys(change).length > 1 ? change : undefined;
}
