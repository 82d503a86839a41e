import type { Signal, TimeInterval } from "@daysignal/core";
import { trpc } from "../../trpc.ts";

/** The interval that runs (§18), including changes that are on their way; null for none. */
export function useRunning(): TimeInterval | null {
  const { data } = trpc.time.running.useQuery();
  return data ?? null;
}

/** Whether a signal runs. */
export function useIsRunning({ id }: Pick<Signal, "id">): boolean {
  return useRunning()?.taskId === id;
}
