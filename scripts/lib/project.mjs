import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's directory; all paths here are relative to it. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** An absolute path inside the project. */
export const at = (...parts) => join(root, ...parts);

const manifest = JSON.parse(readFileSync(at("package.json"), "utf8"));

/** The package manager for npx: `pnpm@` and the pinned version. */
export const packageManager = manifest.packageManager;

/** Node 24 from the npm package `node`; the machine's own may be older. */
export const node = at("node_modules", ".bin", "node");

/** The environment for the project's own tools: its Node first, and no telemetry. */
export const environment = {
  ...process.env,
  PATH: `${at("node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
  TURBO_TELEMETRY_DISABLED: "1",
};

/** Exits with a remedy if this Node is too old. */
export function checkNode() {
  const oldest = Number(/\d+/.exec(manifest.engines.node)?.[0]);
  if (Number.parseInt(process.versions.node, 10) < oldest) {
    fail(
      `Daysignal needs Node ${oldest} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
}

/** Exits with a remedy if this user cannot install and build here. */
export function checkWritable() {
  for (const folder of [root, at("node_modules"), at("apps", "api"), at("apps", "web")]) {
    if (!existsSync(folder)) continue;
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      fail(
        `${folder} must be writable by the user who starts this: packages are installed and the app is built there.\nGive it to that user: sudo chown -R USER ${root}`,
      );
    }
  }
}

/** The text of a file; undefined if there is none. */
export function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints an error and exits with 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
