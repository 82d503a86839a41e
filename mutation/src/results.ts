import { join } from "node:path";
import type { schema } from "@stryker-mutator/api/core";
import type { Area } from "./areas.ts";

export interface Survivor {
  /** Relative to the project. */
  file: string;
  line: number;
  /** The original and the changed code, each on one line. */
  from: string;
  to: string;
}

interface Result extends Survivor {
  isFound: boolean;
  /** Found by a timeout, as in an endless loop, which may be the machine's slowness instead. */
  isSlow: boolean;
}

/** The results of the tested mutants, from Stryker's JSON report of a run in `directory`. */
export function readResults(report: string, directory: string): Result[] {
  const { files } = JSON.parse(report) as schema.MutationTestResult;
  return Object.entries(files).flatMap(([name, { mutants, source }]) =>
    mutants
      .filter(({ status }) => ["Killed", "Timeout", "Survived", "NoCoverage"].includes(status))
      .map(({ location, replacement, status, statusReason }) => ({
        file: join(directory, name),
        line: location.start.line,
        from: onOneLine(cut(source, location)),
        to: onOneLine(replacement ?? ""),
        isFound: status === "Killed" || status === "Timeout",
        isSlow: status === "Timeout" || (statusReason?.includes("timed out in") ?? false),
      })),
  );
}

/** The mutation score of an area in percent, and its survivors. */
export function scoreOf(results: readonly Result[], area: Area) {
  const tested = results.filter(({ file }) => area.files.test(file));
  const survivors = tested.filter(({ isFound }) => !isFound);
  const score = 100 * (1 - survivors.length / Math.max(1, tested.length));
  const slow = tested.filter(({ isSlow }) => isSlow);
  return { score, tested: tested.length, slow, survivors };
}

function cut(source: string, { start, end }: schema.Location): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join("\n");
}

/** Shortens long lines in the middle: beginning and end identify them. */
function onOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
  return line.length <= 100 ? line : `${line.slice(0, 60)} … ${line.slice(-35)}`;
}
