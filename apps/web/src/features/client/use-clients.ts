import { trpc } from "../../trpc.ts";

/** All clients of the user, by name (§3). */
export function useClients() {
  return trpc.clients.list.useQuery();
}
