import { useArrival } from "@daysignal/ui";
import { plannerList } from "../../shared/planner-list.ts";
import { trpc } from "../../trpc.ts";

/**
 * All signals; undefined while they load (`isAwaited`), or the error. Used by the components that show them
 * instead of passed as a prop, so that changes do not re-render their parents.
 */
export function useSignals() {
  const { data, error, refetch, isLoading } = trpc.signal.list.useQuery(plannerList);
  const signals = useArrival(data);
  const isAwaited = !signals && (isLoading || data !== undefined);
  return { signals, isAwaited, error: signals ? null : error, refetch };
}
