import { CsvError, parse } from "csv-parse/sync";
import { damagedFile, importLimits, tooMuch } from "./found.ts";

/** A row of a table, by column name. Cells are trimmed; a missing cell is "". */
export interface TableRow {
  cells: readonly string[];
  cell(name: string): string;
}

export interface Table {
  columns: string[];
  rows: TableRow[];
}

/** The maximum number of characters in a row. */
const maxRecordLength = 1_000_000;

/**
 * Reads CSV whose first line names the columns; blank rows are skipped. Throws an error for a
 * damaged file, and PAYLOAD_TOO_LARGE beyond `importLimits`.
 */
export function readTable(text: string, delimiter = ","): Table {
  const [columns = [], ...rows] = parseCsv(text, delimiter);
  if (columns.length > importLimits.columns || rows.length > importLimits.tasks) throw tooMuch();
  const places = new Map(columns.map((name, place) => [name.trim().toUpperCase(), place]));
  return {
    columns,
    rows: rows
      .filter((cells) => cells.some((cell) => cell.trim() !== ""))
      .map((cells) => ({
        cells,
        cell: (name) => (cells[places.get(name.toUpperCase()) ?? -1] ?? "").trim(),
      })),
  };
}

function parseCsv(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
      // The header, and one row more than allowed.
      to: importLimits.tasks + 2,
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw cause.code === "CSV_MAX_RECORD_SIZE" ? tooMuch({ cause }) : damagedFile({ cause });
  }
}

/** The first line of a text, without a byte order mark. */
export const firstLine = (text: string) =>
  text
    .trim()
    .replace(/[\r\n].*/s, "")
    .trim();
