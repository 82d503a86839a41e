import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's directory; every path here is relative to it. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** An absolute path inside the project. */
export const at = (...parts) => join(root, ...parts);

const manifest = JSON.parse(readFileSync(at("package.json"), "utf8"));

/** The package manager as npx takes it: `pnpm@` and the pinned version. */
export const packageManager = manifest.packageManager;

/** Node 24, which the npm package `node` brings; the machine's own may be older. */
export const node = at("node_modules", ".bin", "node");

/** The environment for the project's own tools: its Node first, and no telemetry. */
export const environment = {
  ...process.env,
  PATH: `${at("node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
  TURBO_TELEMETRY_DISABLED: "1",
};

/** Ends with what to do about it when this Node is too old to go on. */
export function checkNode() {
  const oldest = Number(/\d+/.exec(manifest.engines.node)?.[0]);
  if (Number.parseInt(process.versions.node, 10) < oldest) {
    fail(
      `Daysignal needs Node ${oldest} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Says what is wrong and ends with 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
