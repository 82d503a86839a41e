/**
 * `npm run demo`: the app with a sample account on a database that is deleted at the end. Neither
 * `.data` nor the database of DATABASE_URL is used.
 */
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { at, checkNode, environment, fail, node, print, root } from "./lib/project.mjs";
import { exitCode, run } from "./lib/run.mjs";

checkNode();

const port = process.env.PORT || "3000";
const url = `http://localhost:${port}`;
if (await isReady())
  fail(`Another server runs at ${url}. Choose another port: PORT=3100 npm run demo`);

const dataDir = mkdtempSync(join(tmpdir(), "daysignal-demo-"));
// As root the database runs as another user, who has to enter the folder.
chmodSync(dataDir, 0o711);
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

// Settings of a real installation do not apply here.
const { DATABASE_URL, PUBLIC_URL, OBJECT_STORE, SMTP_URL, ...rest } = environment;
const env = { ...rest, DATA_DIR: dataDir, PORT: port, REGISTRATION: "open" };

const server = spawn(process.execPath, [at("scripts", "start.mjs")], {
  cwd: root,
  env,
  stdio: "inherit",
});
let isStopping = false;
server.on("exit", (code, signal) => process.exit(exitCode(code, signal)));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    isStopping = true;
    server.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM");
  });
}

/**
 * Waits until the server is ready. Installing and building come first, so there is no time limit:
 * the server exits if it fails.
 */
async function isReady() {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

while (!(await isReady())) await pause(300);
const seeded = await run(node, [at("seed", "src", "main.ts"), url], { env });
if (seeded.code === 0) {
  print(`\n${seeded.output.trim()}\nCtrl-C ends the demo and deletes its data.`);
} else if (!isStopping) {
  server.kill("SIGTERM");
  fail(`The sample data could not be added.\n${seeded.output}`);
}
