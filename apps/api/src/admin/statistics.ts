import { readStatistics } from "@daysignal/db";
import { withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/** Prints statistics of the installation, as lines of text or JSON. */
export async function printStatistics(
  operator: Operator,
  { json }: { json: boolean },
): Promise<void> {
  const { print } = operator;
  const found = await withDb(operator, readStatistics);
  if (json) {
    print(JSON.stringify(found, null, 2));
    return;
  }
  const { signals, uploads } = found;
  const rows = [
    ["People", `${found.people}, ${found.activePeople} of them active`],
    ["Signals", `${signals.open} open, ${signals.done} done, ${signals.inTrash} in the trash`],
    ["Projects", `${found.projects}`],
    ["Sign-ins", `${found.sessions}`],
    ["API tokens", `${found.apiTokens}`],
    ["Uploads", `${uploads.files} files, ${bytesText(uploads.bytes)}`],
    ["Database", bytesText(found.databaseBytes)],
  ] as const;
  for (const [name, value] of rows) print(`${name.padEnd(12)}${value}`);
}

/** Formats a size: `1.5 MB`, with at most three digits, in steps of 1000. */
export function bytesText(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}
