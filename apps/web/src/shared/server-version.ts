import { pageMeta } from "./page-meta.ts";

/** The version that this page was served with; undefined in development. */
export const ownVersion = pageMeta("app-version");

/**
 * True if a response comes from another version of the app than this page, or from one with other
 * settings for it.
 */
export function isOtherVersion({ headers }: Response): boolean {
  const version = headers.get("x-daysignal-version");
  return ownVersion !== undefined && version !== null && version !== ownVersion;
}
