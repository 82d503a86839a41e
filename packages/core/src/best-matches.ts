/** Normalises a text for searching. */
type Fold = (text: string) => string;

/**
 * How well a text matches: 0 if it starts with the query, 1 if each word of the query starts one
 * of its words, 2 if it contains all of them; null if not.
 */
export function matchRank(text: string, query: string, fold: Fold): 0 | 1 | 2 | null {
  const searched = fold(text);
  const wanted = fold(query.trim());
  if (searched.startsWith(wanted)) return 0;
  const words = wanted.split(/\s/);
  if (!words.every((word) => searched.includes(word))) return null;
  const parts = searched.split(/[^\p{L}\p{N}]/u);
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
}

/** The things whose names match, the best first, otherwise in order; at most `limit`. */
export function bestMatches<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  query: string,
  limit: number,
  fold: Fold,
): T[] {
  const byRank: [T[], T[], T[]] = [[], [], []];
  for (const thing of things) {
    const rank = matchRank(nameOf(thing), query, fold);
    if (rank !== null) byRank[rank].push(thing);
  }
  return byRank.flat().slice(0, limit);
}
