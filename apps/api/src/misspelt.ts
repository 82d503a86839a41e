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
        .map((candidate) => ({
          candidate,
          edits: isSwapped(spelt, candidate) ? 1 : countEdits(spelt, candidate),
        }))
        .filter(({ candidate, edits }) => edits <= (candidate.length < 7 ? 1 : 2))
        .toSorted((a, b) => a.edits - b.edits);
      return nearest === undefined ? [] : [[name, nearest.candidate]];
    });
}

/** Whether two adjacent characters are swapped and nothing else differs. */
function isSwapped(from: string, to: string): boolean {
  const at = [...to].findIndex((character, index) => character !== from[index]);
  const swapped = `${from.slice(0, at)}${from[at + 1]}${from[at]}${from.slice(at + 2)}`;
  return at >= 0 && swapped === to;
}

/** The Levenshtein distance: the number of characters to insert, delete or replace. */
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
