import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Libraries that draw, drag, store or send, and what only a browser has. */
const libraries =
  /from "(?:react|@chakra|@ark-ui|@tanstack|@trpc|@uppy|@atlaskit|@serwist|idb-keyval)/;
const browser =
  /\b(?:document|window|navigator|localStorage|sessionStorage|indexedDB|fetch|XMLHttpRequest|matchMedia|HTMLElement)\b/;
const ours = /(?:from |import\()"[^"]*\/(?:trpc|toasts|drag-and-drop-library)\.ts"/;

/**
 * The web's logic, relative to its directory: each module that has a unit test beside it, and each that
 * draws nothing, sends nothing and asks for nothing that only a browser has. Components, hooks and the
 * rest run in the journeys, in a real browser, where Stryker cannot follow.
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
