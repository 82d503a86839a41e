import { foldForSearch } from "../../shared/fold-for-search.ts";

/**
 * How well a text matches: 0 if it starts with the query, 1 if each word of the query starts one
 * of its words, 2 if it contains all of them; null if not.
 */
export function fit(text: string, query: string): 0 | 1 | 2 | null {
  const searched = foldForSearch(text);
  const wanted = foldForSearch(query.trim());
  if (searched.startsWith(wanted)) return 0;
  const words = wanted.split(/\s/);
  if (!words.every((word) => searched.includes(word))) return null;
  const parts = searched.split(/[^\p{L}\p{N}]/u);
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
}

/** The matches, the best first, otherwise in order; at most `limit`. */
export function best<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  query: string,
  limit: number,
): T[] {
  const byFit: [T[], T[], T[]] = [[], [], []];
  for (const thing of things) {
    const rank = fit(nameOf(thing), query);
    if (rank !== null) byFit[rank].push(thing);
  }
  return byFit.flat().slice(0, limit);
}
