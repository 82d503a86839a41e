import { useArrival } from "../../shared/use-arrival.ts";
import { trpc } from "../../trpc.ts";
import { allSignals } from "./planner-cache.ts";

/**
 * All signals, undefined while they are on their way, or why they did not come.
 * Read by what shows them rather than handed down: one of them changes many
 * times an hour, and what stands around them need not be drawn for that.
 */
export function useSignals() {
  const { data, error, refetch } = trpc.signal.list.useQuery(allSignals);
  const signals = useArrival(data);
  return { signals, error: signals ? null : error, refetch };
}
