import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Libraries for rendering, dragging, storing or sending, and browser APIs. */
const libraries =
  /from "(?:react|@chakra|@ark-ui|@tanstack|@trpc|@uppy|@atlaskit|@serwist|idb-keyval)/;
const browser =
  /\b(?:document|window|navigator|localStorage|sessionStorage|addEventListener|indexedDB|fetch|XMLHttpRequest|matchMedia|HTMLElement|AudioContext)\b/;
const ours = /(?:from |import\()"[^"]*\/(?:trpc|toasts|drag-and-drop-library|local-storage)\.ts"/;

/**
 * The web app's logic, relative to its directory: each module with a unit test, and each that
 * neither renders nor sends nor uses browser APIs. Components, hooks and the rest are tested by the
 * journeys in a real browser, which Stryker cannot run.
 */
export function webLogic(directory: string): string[] {
  const modules = globSync("src/{features,shared}/**/*.ts", { cwd: directory });
  return modules.filter((module) => {
    if (/\.(?:test|styles)\.ts$|\/use-[^/]*$/.test(module)) return false;
    if (existsSync(join(directory, module.replace(/\.ts$/, ".test.ts")))) return true;
    const code = readFileSync(join(directory, module), "utf8").replaceAll(
      /\/\*[\s\S]*?\*\/|\/\/.*/g,
      "",
    );
    return ![libraries, browser, ours].some((pattern) => pattern.test(code));
  });
}
