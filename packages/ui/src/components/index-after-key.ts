/** The number of rows that PageUp and PageDown move by. */
const pageOfRows = 10;

/** The index of the row that a key moves to in a list; undefined for keys that do not move. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageOfRows,
    PageUp: index - pageOfRows,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
