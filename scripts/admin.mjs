/**
 * `npm run admin -- <command>`: an operator's commands, from a fresh clone as
 * well. They run from their sources, so nothing has to be built.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { at, checkNode, environment, node, root } from "./lib/project.mjs";
import { exitCode } from "./lib/run.mjs";

checkNode();
await ensureInstalled();

// `npm start` runs in the project, and takes its data folder from there.
const dataDir = process.env.DATA_DIR ? { DATA_DIR: resolve(root, process.env.DATA_DIR) } : {};

// Names of files are meant as seen from where the command was given, which npm tells.
const child = spawn(
  node,
  [at("apps", "api", "src", "admin", "main.ts"), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? root,
    env: { ...environment, ...dataDir },
    stdio: "inherit",
  },
);

// Ctrl-C reaches the command by itself; we wait for how it ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(exitCode(code, signal)));
