/**
 * Pairs each name that is almost a known one with the nearest known name: another case,
 * one edit, or two in a long name.
 */
export function findMisspelt(
  names: readonly string[],
  known: readonly string[],
): Array<[name: string, meant: string]> {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name): Array<[string, string]> => {
      const [nearest] = known
        .map((candidate) => ({ candidate, edits: countEdits(name.toUpperCase(), candidate) }))
        .filter(({ candidate, edits }) => edits <= (candidate.length < 7 ? 1 : 2))
        .toSorted((a, b) => a.edits - b.edits);
      return nearest === undefined ? [] : [[name, nearest.candidate]];
    });
}

/** The Levenshtein distance: how many characters to insert, delete or replace. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, character] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
