import {
  type CalendarDay,
  createProjectInput,
  type DayRule,
  dayAt,
  deadlineOn,
  nextColor,
  type Project,
  type UpdateProjectInput,
} from "@daysignal/core";
import { z } from "zod";
import type { NewProject } from "./project-mutations.ts";

/** Validates a project form by the server's own rules. */
export const projectFormSchema = z.object({
  ...createProjectInput.omit({ id: true, status: true, dueDate: true }).required().shape,
  dueDay: z.custom<CalendarDay>().nullable(),
});

/** The state of a project form: texts as typed, the deadline as a day. */
export type ProjectDraft = z.input<typeof projectFormSchema>;

/** The draft's key for the unsaved edits of a project (shared/drafts.ts). */
export const projectDraftKey = (id: string) => `project/${id}`;

/**
 * The initial state of Create New Project (§5): priority 3, and the colour that active projects use
 * least.
 */
export function emptyDraft(projects: readonly Project[]): ProjectDraft {
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
export function draftOf(project: Project, rule: DayRule): ProjectDraft {
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

/** Whether a draft can be submitted: it has a name (§5). */
export function hasName({ name }: Pick<ProjectDraft, "name">): boolean {
  return name.trim() !== "";
}

/** The input for a new project. */
export function newProjectOf(draft: ProjectDraft, id: string, timeZone: string): NewProject {
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
export function changeOf(
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
