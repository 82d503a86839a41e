import type { Client, Project } from "@daysignal/core";

/** The clients with this one in place of the one with its id, else among the others by name, as the server lists them (§7). */
export function putClient(clients: readonly Client[], client: Client): Client[] {
  return [...dropClient(clients, client.id), client].sort(
    (one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1),
  );
}

/** The clients without one. */
export function dropClient(clients: readonly Client[], id: string): Client[] {
  return clients.filter((client) => client.id !== id);
}

/** The ids of the projects that belong to a client, archived ones too. */
export function projectsOf(projects: readonly Project[], clientId: string): string[] {
  return projects.filter((project) => project.clientId === clientId).map(({ id }) => id);
}

/** The projects after some of them were given a client, or lost it (§4). */
export function giveClient(
  projects: readonly Project[],
  ids: readonly string[],
  clientId: string | null,
): Project[] {
  return projects.map((project) => (ids.includes(project.id) ? { ...project, clientId } : project));
}
