/**
 * `npm start`: from a fresh clone to the running app. Plain Node, since nothing
 * is installed yet when it begins.
 */
import { spawn } from "node:child_process";
import { ensureBuilt, serverFile } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { checkNode, environment, node, root } from "./lib/project.mjs";
import { exitCode } from "./lib/run.mjs";

checkNode();
await ensureInstalled();
await ensureBuilt();

/** With this code a server ends after an unexpected error (apps/api/src/server.ts): it is started again. */
const crashCode = 70;

/** Milliseconds until then, so that one that fails again and again does not keep the machine busy. */
const restartDelay = 1000;

let isStopping = false;
let server = startServer();

function startServer() {
  // The channel is for its end: should this process be killed, the server notices
  // and stops in order, instead of holding its port for ever.
  //
  // Young objects get 4 MB instead of 16: at rest that is 25 MB less to hold.
  const started = spawn(node, ["--max-semi-space-size=4", serverFile], {
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
  // Ctrl-C reaches us more than once: from the terminal, and again by way of npm.
  if (!isStopping) {
    isStopping = true;
    server.kill(signal);
  }
}

process.on("SIGINT", () => stop("SIGINT"));
process.on("SIGTERM", () => stop("SIGTERM"));
process.on("SIGHUP", () => stop("SIGTERM"));

// npm that is killed can't pass that on, and the app would go on without
// anybody to stop it. We learn it from our parent, which is another one then.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  setInterval(() => {
    if (process.ppid !== parent) stop("SIGTERM");
  }, 500).unref();
}
