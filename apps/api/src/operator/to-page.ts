import { adminPageSize } from "@daysignal/core";

/**
 * Makes a page of a list that was read with one line more, which tells whether there is another
 * page.
 */
export function toPage<T>(found: readonly T[]): { lines: T[]; hasMore: boolean } {
  return { lines: found.slice(0, adminPageSize), hasMore: found.length > adminPageSize };
}
