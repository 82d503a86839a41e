import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { at, environment, node, root } from "./project.mjs";

/**
 * Starts one Postgres for all tests and resolves with its `url`, a `name` for output,
 * and `stop()`. It also stops when this process exits. Rejects with its output if it
 * does not start.
 */
export async function startTestServer() {
  const script = at("packages", "db", "test", "serve.ts");
  const child = spawn(node, [script], {
    cwd: root,
    env: environment,
    // In a separate process group, so that only this process handles Ctrl-C; the child notices this
    // process's exit by its closed input.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (piece) => {
    complaints += piece;
  });
  const ended = once(child, "close");
  const started = once(createInterface(child.stdout), "line");
  const line = await Promise.race([started, ended.then(() => undefined)]);
  if (!line) {
    throw new Error(`The test database server did not start.\n${complaints.trim()}`);
  }
  const { url, name } = JSON.parse(line[0]);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { url, name, stop };
}
