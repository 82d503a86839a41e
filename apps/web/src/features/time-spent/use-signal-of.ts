import type { Signal } from "@daysignal/core";
import { plannerList } from "../../shared/planner-list.ts";
import { trpc } from "../../trpc.ts";

/**
 * A signal by its id, from the list if that is loaded; undefined until it is known, and null if it
 * cannot be read.
 */
export function useSignalOf(id: string): Signal | null | undefined {
  const list = trpc.signal.list.useQuery(plannerList, { enabled: false });
  const listed = list.data?.find((signal) => signal.id === id);
  const isAsked = listed === undefined && list.fetchStatus === "idle";
  const { data, isError } = trpc.signal.get.useQuery({ id }, { enabled: isAsked });
  return listed ?? data ?? (isError ? null : undefined);
}
