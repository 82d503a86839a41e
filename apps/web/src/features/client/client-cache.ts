import type { Client, Project } from "@daysignal/core";

/** Replaces a client by its id, else inserts it by name, as the server sorts them (§7). */
export function putClient(clients: readonly Client[], client: Client): Client[] {
  return [...clients.filter(({ id }) => id !== client.id), client].sort(
    (one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1),
  );
}

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
