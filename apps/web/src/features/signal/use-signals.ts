import { useArrival } from "@daysignal/ui";
import { plannerList } from "../../shared/planner-list.ts";
import { trpc } from "../../trpc.ts";

/**
 * All signals; undefined while they load, or the error. Used by the components that show them
 * instead of passed as a prop, so that changes do not re-render their parents.
 */
export function useSignals() {
  const { data, error, refetch } = trpc.signal.list.useQuery(plannerList);
  const signals = useArrival(data);
  return { signals, error: signals ? null : error, refetch };
}
