import { emptyAsNull } from "../signal/signal-fields.ts";
import type { Project, UpdateProjectInput } from "./project.ts";

/**
 * Applies a change to a project (§5): only given fields change, an empty description or goal
 * becomes null.
 */
export function updateProject(project: Project, change: Partial<UpdateProjectInput>): Project {
  return {
    ...project,
    name: change.name ?? project.name,
    description:
      change.description === undefined ? project.description : emptyAsNull(change.description),
    color: change.color ?? project.color,
    goal: change.goal === undefined ? project.goal : emptyAsNull(change.goal),
    priority: change.priority ?? project.priority,
    dueDate: change.dueDate === undefined ? project.dueDate : change.dueDate,
    links: change.links ?? project.links,
    tags: change.tags ?? project.tags,
    attachments: change.attachments ?? project.attachments,
    clientId: change.clientId === undefined ? project.clientId : change.clientId,
    status: change.status ?? project.status,
  };
}
