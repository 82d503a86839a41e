/**
 * `npm start`: from a fresh clone to the running app. Plain Node, since nothing is
 * installed yet when it begins.
 */
import { ensureBuilt, serverFile, stopDatabaseFile } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { checkNode } from "./lib/project.mjs";
import { supervise } from "./lib/supervise.mjs";

checkNode();
await ensureInstalled();
await ensureBuilt();

// V8's semi-spaces get 8 MB instead of 16, which saves memory when idle; with less, short-lived
// objects of requests are promoted. The old generation gets 1 GB: with more, V8 lets garbage grow
// to three times the live objects.
const nodeOptions = ["--max-semi-space-size=8", "--max-old-space-size=1024"];

const stop = supervise({ nodeOptions, serverFile, stopDatabaseFile });

process.on("SIGINT", () => stop("SIGINT"));
process.on("SIGTERM", () => stop("SIGTERM"));
process.on("SIGHUP", () => stop("SIGTERM"));

// If npm is killed it cannot pass that on, and the app could no longer be stopped. A changed parent
// process id reveals it.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  setInterval(() => {
    if (process.ppid !== parent) stop("SIGTERM");
  }, 500).unref();
}
