import { spawn } from "node:child_process";
import { environment, node, root } from "./project.mjs";
import { openRequestFile, takeRequests } from "./request-file.mjs";
import { exitCode } from "./run.mjs";

/** The exit code of a server with invalid settings (apps/api/src/start-error.ts). */
const misconfiguredCode = 78;

/** In milliseconds. */
const usualTimes = {
  /** The delay before a restart: it doubles with each one, from the first to the longest. */
  firstPause: 1000,
  longestPause: 60_000,
  /** How long a server has to be ready for the delays to start over. */
  steady: 60_000,
  /** A server that does not react to a signal within this time is killed. */
  reaction: 5000,
  /**
   * The time limit of a stop, whatever has ended by then. Normally the server ends by itself
   * before.
   */
  stop: 14_000,
};

/** After this many servers in a row that end without getting ready, there are no more restarts. */
const maxFailedStarts = 6;

const warn = (line) => process.stderr.write(`${line}\n`);

/**
 * Runs the server, restarts it after any abnormal end, and exits with it. A server that has
 * reported why it does not start is not restarted, unless one was ready before. `stopDatabaseFile`
 * is a program that stops the embedded database, which a killed server leaves running.
 */
export function supervise({ nodeOptions, serverFile, stopDatabaseFile, times: given = {} }) {
  const times = { ...usualTimes, ...given };
  const requestFile = openRequestFile();
  const requestArgument = requestFile === undefined ? [] : ["--requests-fd=4"];
  let isStopping = false;
  let wasReady = false;
  let restarts = 0;
  let failedStarts = 0;
  let server;
  let isReacting = false;
  let restart;

  function start() {
    let readyAt;
    isReacting = false;
    // The channel closes if this process is killed, so that the server notices and stops gracefully
    // instead of holding its port forever. The server writes its requests to the last of the files.
    server = spawn(node, [...nodeOptions, serverFile, ...requestArgument], {
      cwd: root,
      // Threads share one arena of glibc's: 5 MB less when idle.
      env: { MALLOC_ARENA_MAX: "1", ...environment },
      stdio: ["inherit", "inherit", "inherit", "ipc", requestFile ?? "ignore"],
    });
    server.on("message", (state) => {
      if (state === "ready") readyAt = Date.now();
      if (state === "stopping") isReacting = true;
    });
    server.on("exit", (code, signal) => {
      const requests = takeRequests(requestFile);
      server = undefined;
      if (readyAt !== undefined) {
        wasReady = true;
        failedStarts = 0;
        if (Date.now() - readyAt >= times.steady) restarts = 0;
      } else {
        failedStarts += 1;
      }
      if (code === 0) process.exit(0);
      const saidWhy = code === misconfiguredCode || (code === 1 && !wasReady);
      if (saidWhy) return end(code, signal);
      warn(`The server has ended ${signal ? `by ${signal}` : `with the exit code ${code}`}.`);
      if (requests.length > 0) warn(`Requests in flight then:\n  ${requests.join("\n  ")}`);
      if (isStopping) return end(code, signal);
      if (failedStarts === maxFailedStarts) {
        warn(
          `It has ended ${failedStarts} times in a row before it was ready, and is not started again. Its output above says more.`,
        );
        return end(code, signal);
      }
      const pause = Math.min(times.firstPause * 2 ** restarts, times.longestPause);
      restarts += 1;
      warn(`It is started again in ${pause / 1000} s.`);
      restart = setTimeout(start, pause);
    });
    server.on("error", (error) => {
      warn(`The server could not be started: ${error.message}`);
      process.exit(1);
    });
  }

  /** Exits as the server did, once the database that it has left is stopped. */
  function end(code, signal) {
    const exit = () => process.exit(exitCode(code, signal));
    // In a separate process group, so that Ctrl-C does not reach it.
    const stopping = spawn(node, [stopDatabaseFile], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    });
    stopping.on("exit", exit);
    stopping.on("error", exit);
  }

  function stop(signal) {
    // Ctrl-C arrives more than once: from the terminal, and again through npm.
    if (isStopping) return;
    isStopping = true;
    clearTimeout(restart);
    setTimeout(() => {
      warn("Not everything has ended in time.");
      server?.kill("SIGKILL");
      process.exit(1);
    }, times.stop);
    if (!server) return end(0, null);
    const stopped = server;
    stopped.kill(signal);
    setTimeout(() => {
      if (isReacting || stopped.exitCode !== null) return;
      warn("The server does not react, and is killed.");
      stopped.kill("SIGKILL");
    }, times.reaction);
  }

  start();
  return stop;
}
