/**
 * `npm run admin -- <command>`: operator commands, also from a fresh clone. They run
 * from source, so nothing has to be built.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { at, checkNode, environment, node, root } from "./lib/project.mjs";
import { exitCode } from "./lib/run.mjs";

checkNode();
await ensureInstalled();

// `npm start` runs in the project folder and resolves its data folder from there.
const dataDir = process.env.DATA_DIR ? { DATA_DIR: resolve(root, process.env.DATA_DIR) } : {};

// File names are relative to the folder in which the command was given; npm passes that on.
const child = spawn(
  node,
  [at("apps", "api", "src", "admin", "main.ts"), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? root,
    env: { ...environment, ...dataDir },
    stdio: "inherit",
  },
);

// Ctrl-C reaches the command directly; wait for its exit.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(exitCode(code, signal)));
