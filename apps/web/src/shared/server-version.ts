import { useSyncExternalStore } from "react";
import { pageMeta } from "./page-meta.ts";

/** The version that this page was served as; undefined while developing. */
const ownVersion = pageMeta("app-version");

let isOutdated = false;
const listeners = new Set<() => void>();

/** Compares the version that a response of the server names with that of this page. Once another was seen it stays so: only a reload changes it. */
export function noteServerVersion({ headers }: Response): void {
  const version = headers.get("x-daysignal-version");
  if (isOutdated || ownVersion === undefined || version === null || version === ownVersion) return;
  isOutdated = true;
  for (const listener of listeners) listener();
}

/** True when the server has another version of the app than this page, or other settings for it. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(subscribe, readIsOutdated);
}

/** As `useIsOutdated`, at this moment. */
export const readIsOutdated = (): boolean => isOutdated;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
