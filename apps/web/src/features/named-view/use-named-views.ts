import { nameOrder } from "../../shared/name-order.ts";
import { trpc } from "../../trpc.ts";

/** The user's named views, by name (§17); empty until they are loaded. */
export function useNamedViews() {
  const compare = nameOrder();
  const { data = [] } = trpc.view.list.useQuery(undefined, {
    select: (views) => views.toSorted((a, b) => compare(a.name, b.name)),
  });
  return data;
}
