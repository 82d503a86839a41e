const widths = [16, 10, 9, 9, 9, 9, 13, 13, 11, 11];

/** Prints a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A row of the table: two names, then figures. */
export function row(cells: readonly string[]): string {
  return cells
    .map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join("");
}
