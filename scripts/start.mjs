/**
 * `npm start`: from a fresh clone to the running app. Plain Node, since nothing is
 * installed yet when it begins.
 */
import { spawn } from "node:child_process";
import { ensureBuilt, serverFile } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { checkNode, environment, node, root } from "./lib/project.mjs";
import { exitCode } from "./lib/run.mjs";

checkNode();
await ensureInstalled();
await ensureBuilt();

/**
 * The exit code of a server that requests a restart after an unhandled error
 * (apps/api/src/server.ts).
 */
const crashCode = 70;

/**
 * Delay of the restart in milliseconds, so that a server that fails repeatedly does not
 * keep the machine busy.
 */
const restartDelay = 1000;

let isStopping = false;
let server = startServer();

function startServer() {
  // The channel closes if this process is killed: the server notices and stops gracefully instead
  // of holding its port forever.
  //
  // V8's semi-spaces get 8 MB instead of 16, which saves memory at rest; with less, short-lived
  // objects of requests are promoted. The old generation gets 1 GB: with more, V8 lets garbage
  // grow to three times the live objects.
  const heapLimits = ["--max-semi-space-size=8", "--max-old-space-size=1024"];
  const started = spawn(node, [...heapLimits, serverFile], {
    cwd: root,
    env: environment,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  started.on("exit", (code, signal) => {
    if (code !== crashCode || isStopping) process.exit(exitCode(code, signal));
    setTimeout(() => {
      if (isStopping) process.exit(0);
      server = startServer();
    }, restartDelay);
  });
  started.on("error", (error) => {
    process.stderr.write(`The server could not be started: ${error.message}\n`);
    process.exit(1);
  });
  return started;
}

function stop(signal) {
  // Ctrl-C arrives more than once: from the terminal, and again through npm.
  if (!isStopping) {
    isStopping = true;
    server.kill(signal);
  }
}

process.on("SIGINT", () => stop("SIGINT"));
process.on("SIGTERM", () => stop("SIGTERM"));
process.on("SIGHUP", () => stop("SIGTERM"));

// If npm is killed it cannot pass that on, and the app would run on without anybody to stop it. A
// changed parent process shows it.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  setInterval(() => {
    if (process.ppid !== parent) stop("SIGTERM");
  }, 500).unref();
}
