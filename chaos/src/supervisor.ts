import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@daysignal/api/testing/free-port";
import { type RunningServer, spawnServer } from "@daysignal/api/testing/run-server";
import type { Cluster } from "./failover/cluster.ts";
import type { Findings } from "./findings.ts";
import { type RunSql, sqlOn } from "./sql.ts";

/** The time limit of a stop, in milliseconds. */
const stopLimit = 15_000;

/** The exit code of a server that requests a restart. */
const crashCode = 70;

/** As in scripts/start.mjs. */
const nodeOptions = "--max-semi-space-size=8 --max-old-space-size=1024";

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
  const PORT = String(await freePort());
  let ending = false;
  let expected = false;
  let server = start();

  function start(): RunningServer {
    const started = spawnServer(
      {
        PORT,
        DATA_DIR: dataDir,
        DATABASE_URL: cluster?.url ?? "",
        LOG_LEVEL: "error",
        LOG_PRETTY: "false",
        NODE_OPTIONS: `${nodeOptions} --import ${throwOnSignal}`,
        ...settings,
      },
      serverFile,
    );
    void started.exit.then((code) => {
      if (!expected) {
        const said = started.output.text.slice(-2000);
        findings.add("unexpected answer", `the server ended by itself (${code}): ${said}`);
      }
      expected = false;
      if (!ending) server = start();
    });
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const { child, exit } = server;
    expected = true;
    child.kill(signal);
    return await exit;
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM", expectedCode = 0): Promise<void> {
    const begun = Date.now();
    const code = await end(signal);
    const took = Date.now() - begun;
    if (code !== expectedCode) findings.add("unclean stop", `the server stopped with code ${code}`);
    if (took > stopLimit) findings.add("slow stop", `the server took ${took} ms to stop`);
  }

  return {
    url: server.url,
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
