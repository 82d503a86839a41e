import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on a page that was drawn ahead, until its scripts are there. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
