import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, checkWritable, fail, print, readIfPresent } from "./project.mjs";
import { turbo } from "./run.mjs";

/** The server that `npm start` runs. */
export const serverFile = at("apps", "api", "dist", "server.js");

/** The program that stops the embedded database which a killed server has left running. */
export const stopDatabaseFile = at("apps", "api", "dist", "stop-database.js");

const products = [serverFile, stopDatabaseFile, at("apps", "web", "dist", "index.html")];
const sources = ["apps/api", "apps/web", "packages", "docs/guide", "docs/pictures"];
const files = ["pnpm-lock.yaml", "tsconfig.base.json", "turbo.json"];
const stampFile = at("node_modules", ".daysignal-built");

/**
 * Builds the web app and the server if they are missing or a source file has been touched since;
 * turbo checks whether it has changed. Exits the process on failure.
 */
export async function ensureBuilt() {
  const wanted = stamp();
  if (products.every((file) => existsSync(file)) && readIfPresent(stampFile) === wanted) {
    return;
  }
  checkWritable();
  print("Building …");
  const { code, output } = await turbo(["build", "--output-logs=errors-only"]);
  if (code !== 0 || !products.every((file) => existsSync(file))) {
    fail(`${output.trim()}\n\nThe build failed.`);
  }
  writeFileSync(stampFile, wanted);
}

/** Names, sizes and times of all build inputs: a few hundred files, in milliseconds. */
function stamp() {
  const hash = createHash("sha256");
  const add = (path) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) {
        if (!isMade(entry.name)) walk(path);
      } else if (entry.isFile() && !isBesideTheBuild(entry.name)) {
        add(path);
      }
    }
  };
  for (const directory of sources) walk(at(directory));
  for (const file of files) add(at(file));
  return `${hash.digest("hex")}\n`;
}

/** Directories that builds and tools write. */
function isMade(name) {
  return ["node_modules", "dist", "coverage"].includes(name) || name.startsWith(".");
}

/** Files that are not build inputs: tests, and generated sources, which a build may write. */
function isBesideTheBuild(name) {
  return name.includes(".test.") || name.includes(".gen.");
}
