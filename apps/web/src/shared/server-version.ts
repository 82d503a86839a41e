import { useSyncExternalStore } from "react";
import { pageMeta } from "./page-meta.ts";

/** The version that this page was served with; undefined in development. */
const ownVersion = pageMeta("app-version");

let isOutdated = false;
const listeners = new Set<() => void>();

/**
 * Compares the server's version in a response with that of this page. Once they have differed it
 * stays so until a reload.
 */
export function noteServerVersion({ headers }: Response): void {
  const version = headers.get("x-daysignal-version");
  if (isOutdated || ownVersion === undefined || version === null || version === ownVersion) return;
  isOutdated = true;
  for (const listener of listeners) listener();
}

/** True if the server runs another version of the app than this page, or other settings for it. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(subscribe, readIsOutdated);
}

/** As `useIsOutdated`, outside of components. */
export const readIsOutdated = (): boolean => isOutdated;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
