import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on a prerendered page until its scripts have loaded. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
