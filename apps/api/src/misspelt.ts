/**
 * Finds names that are almost a known one, each with the nearest known name: another case, one
 * edit, two adjacent characters swapped, or two edits in a long name.
 */
export function findMisspelt(
  names: readonly string[],
  known: readonly string[],
): Array<[name: string, meant: string]> {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name): Array<[string, string]> => {
      const spelt = name.toUpperCase();
      const [nearest] = known
        // Few are compared: this is done at every start, with all variables of the environment.
        .filter((candidate) => Math.abs(candidate.length - spelt.length) <= mostEdits(candidate))
        .map((candidate) => ({ candidate, edits: countEdits(spelt, candidate) }))
        .filter(({ candidate, edits }) => edits <= mostEdits(candidate))
        .toSorted((a, b) => a.edits - b.edits);
      return nearest === undefined ? [] : [[name, nearest.candidate]];
    });
}

const mostEdits = (known: string): number => (known.length < 7 ? 1 : 2);

/** The number of characters to insert, delete or replace, and of adjacent ones to swap. */
function countEdits(from: string, to: string): number {
  let above: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, character] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const isSwapped = character === to[column - 1] && other === from[at - 1];
      next.push(
        Math.min(
          (row[column] ?? 0) + (character === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          isSwapped ? (above[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [above, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
