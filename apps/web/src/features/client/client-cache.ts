import type { Client } from "@daysignal/core";

/** Replaces a client by its id, else inserts it by name, as the server sorts them (§7). */
export function putClient(clients: readonly Client[], client: Client): Client[] {
  return [...clients.filter(({ id }) => id !== client.id), client].sort(
    (one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1),
  );
}
