import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, gzip } from "node:zlib";
import { type I18n, type ImportLine, reportHeadings, reportLine } from "@daysignal/core";
import { stringify } from "csv-stringify/sync";

const compress = promisify(gzip);

/**
 * Compresses lines of a report for storage; the concatenation of several results is a report as
 * well.
 */
export async function packReport(lines: readonly ImportLine[]): Promise<Uint8Array> {
  return await compress(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** The number of lines written at a time. */
const pageSize = 500;

/**
 * Writes a stored report as CSV: in the language of `i18n`, or with the names of fields and
 * outcomes if it is null. A cell that spreadsheets would take for a formula is prefixed with an
 * apostrophe.
 */
export async function* writeReportCsv(
  report: Uint8Array,
  i18n: I18n | null,
): AsyncGenerator<string> {
  const columns = i18n
    ? reportHeadings(i18n)
    : { title: "title", field: "field", text: "text", outcome: "outcome" };
  const options = { columns, escape_formulas: true };
  const text = createGunzip();
  const unpacked = pipeline(Readable.from([report]), text).catch((error) => text.destroy(error));
  yield stringify([], { ...options, header: true, bom: true });
  let page: ReturnType<typeof reportLine>[] = [];
  for await (const json of createInterface({ input: text })) {
    const line: ImportLine = JSON.parse(json);
    page.push(i18n ? reportLine(i18n, line) : line);
    if (page.length < pageSize) continue;
    yield stringify(page, options);
    page = [];
  }
  await unpacked;
  yield stringify(page, options);
}
