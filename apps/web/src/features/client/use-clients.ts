import { nameOrder } from "../../shared/name-order.ts";
import { trpc } from "../../trpc.ts";

/** All clients of the user, by name (§3). */
export function useClients() {
  const compare = nameOrder();
  return trpc.clients.list.useQuery(undefined, {
    select: (clients) => clients.toSorted((a, b) => compare(a.name, b.name)),
  });
}
