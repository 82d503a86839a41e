import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Names the modules that start processes, or follow a page of the documentation. */
const startsProcesses =
  /node:child_process|\/(?:assistant-client|calendar-server|guide|program-files|redis-server|run-server|start-service|task-files)\.ts"/;

/**
 * The test files of a package, relative to it: with `TESTS=processes` those that start processes or
 * follow guides, which `npm test` runs last; with another value of `TESTS` all others; without it
 * all.
 */
export function testFiles(directory: string): string[] {
  const files = globSync("{src,test,tools}/**/*.test.ts", { cwd: directory });
  const chosen = process.env["TESTS"];
  if (chosen === undefined) return files;
  const isChosen = (file: string) =>
    startsProcesses.test(readFileSync(join(directory, file), "utf8")) === (chosen === "processes");
  return files.filter(isChosen);
}
