import type { Project } from "../project/project.ts";

/** The ids of a client's projects, including archived ones. */
export function projectsOf(projects: readonly Project[], clientId: string): string[] {
  return projects.filter((project) => project.clientId === clientId).map(({ id }) => id);
}

/** Assigns a client to some projects, or removes it (§4). */
export function assignClient(
  projects: readonly Project[],
  ids: readonly string[],
  clientId: string | null,
): Project[] {
  return projects.map((project) => (ids.includes(project.id) ? { ...project, clientId } : project));
}
