import { type Project, type UpdateProjectInput, updateProject } from "@daysignal/core";

/** Replaces a project by its id, or appends it: the oldest come first (§7). */
export function putProject(projects: readonly Project[], project: Project): Project[] {
  return projects.some(({ id }) => id === project.id)
    ? projects.map((other) => (other.id === project.id ? project : other))
    : [...projects, project];
}

/** Removes a project. */
export function dropProject(projects: readonly Project[], id: string): Project[] {
  return projects.filter((project) => project.id !== id);
}

/** Changes fields of a project by the server's own rule (§5). */
export function changeProject(
  projects: readonly Project[],
  { id, ...change }: UpdateProjectInput,
): Project[] {
  return projects.map((project) => (project.id === id ? updateProject(project, change) : project));
}
