import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@daysignal/api/testing/free-port";
import type { Cluster } from "./failover/cluster.ts";
import type { Findings } from "./findings.ts";
import { type RunSql, sqlOn } from "./sql.ts";

/** The time limit of a stop, in milliseconds. */
const stopLimit = 15_000;

/** The exit code of a server that requests a restart. */
const crashCode = 70;

/** As in scripts/start.mjs. */
const nodeOptions = ["--max-semi-space-size=8", "--max-old-space-size=1024"];

const throwOnSignal = import.meta.resolve("@daysignal/api/testing/throw-on-signal");

export interface Supervisor {
  url: string;
  /** Kills the server's process with SIGKILL; it is then restarted, as by a supervisor. */
  kill(): Promise<void>;
  /** Stops it gracefully and starts it again. */
  restart(): Promise<void>;
  /** Causes an unhandled error in it; it must end gracefully, and is then restarted. */
  crash(): Promise<void>;
  /** The process id of its database server. */
  databasePid(): Promise<number>;
  /** Kills the primary of its database pair, and waits for the promotion of the other server. */
  failOver(): Promise<number>;
  /** Runs SQL on its database, as the superuser, on a separate connection. */
  sql: RunSql;
  /** Stops it permanently. */
  end(): Promise<void>;
}

/**
 * Runs a server as `npm start` does, with its own embedded database in `dataDir`, with fsync, or on
 * the pair of a cluster, and restarts it whenever it ends. An exit without a fault is a finding.
 */
export async function supervise(
  serverFile: string,
  dataDir: string,
  findings: Findings,
  settings: Readonly<Record<string, string>> = {},
  cluster?: Cluster,
): Promise<Supervisor> {
  const port = await freePort();
  let ending = false;
  let expected = false;
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [...nodeOptions, serverFile], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: cluster?.url ?? "",
        RATE_LIMITS: "off",
        REGISTRATION: "open",
        LOG_LEVEL: "error",
        LOG_PRETTY: "false",
        NODE_OPTIONS: `--import ${throwOnSignal}`,
        ...settings,
      },
      // In a separate process group, so that Ctrl-C reaches only this process; the child notices
      // this process's exit by the closed channel.
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let complaints = "";
    started.stderr?.setEncoding("utf8").on("data", (piece) => {
      complaints = (complaints + piece).slice(-2000);
    });
    started.once("exit", (code) => {
      if (!expected) {
        findings.add("unexpected answer", `the server ended by itself (${code}): ${complaints}`);
      }
      expected = false;
      if (!ending) child = start();
    });
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const gone = once(child, "exit");
    expected = true;
    child.kill(signal);
    const [code] = await gone;
    return code;
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM", expectedCode = 0): Promise<void> {
    const begun = Date.now();
    const code = await end(signal);
    const took = Date.now() - begun;
    if (code !== expectedCode) findings.add("unclean stop", `the server stopped with code ${code}`);
    if (took > stopLimit) findings.add("slow stop", `the server took ${took} ms to stop`);
  }

  return {
    url: `http://localhost:${port}`,
    kill: async () => void (await end("SIGKILL")),
    restart: () => stop(),
    crash: () => stop("SIGUSR2", crashCode),
    databasePid: async () => {
      const text = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
      return Number(text.split("\n")[0]);
    },
    failOver: async () => {
      if (!cluster) throw new Error("The database is no pair.");
      return await cluster.failOver();
    },
    sql: sqlOn(() => cluster?.url ?? embeddedUrl(dataDir)),
    end: async () => {
      ending = true;
      await stop();
    },
  };
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const [password, port] = await Promise.all(
    ["password", "port"].map((name) => readFile(join(dataDir, `postgres.${name}`), "utf8")),
  );
  return `postgres://postgres:${password}@127.0.0.1:${port}/daysignal`;
}

/**
 * Retries until it works, since anything may be down: for example, a database that takes long to
 * close its files on a busy disk. How long it takes is checked elsewhere.
 */
export async function insist<T>(work: () => Promise<T>, limit = 120_000): Promise<T> {
  const deadline = Date.now() + limit;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
