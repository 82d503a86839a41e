import { nameOrder } from "../../shared/name-order.ts";
import { trpc } from "../../trpc.ts";

/** The named views of the user, by name (§17); none until they are loaded. */
export function useNamedViews() {
  const compare = nameOrder();
  const { data = [] } = trpc.view.list.useQuery(undefined, {
    select: (views) => views.toSorted((a, b) => compare(a.name, b.name)),
  });
  return data;
}
