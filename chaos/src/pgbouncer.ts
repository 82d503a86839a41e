import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@daysignal/api/testing/free-port";
import { startTestServer } from "@daysignal/db/testing";
import { insist } from "./insist.ts";
import { root, run } from "./run.ts";
import { runSql } from "./sql.ts";

/** Few, so that the clients of a test have to share them. */
const serverConnections = 6;

/**
 * `pnpm chaos --pgbouncer`: runs the contract suite through Debian's PgBouncer in transaction mode,
 * and a short benchmark of the API with and without it. Needs `apt install pgbouncer`. Returns
 * whether everything succeeded.
 */
export async function checkPgBouncer(print: (line: string) => void): Promise<boolean> {
  const server = await startTestServer();
  const pooler = await startPgBouncer(server.url).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const env = { ...process.env, TEST_DATABASE_URL: server.url };
  const pooled = { ...env, TEST_POOLER_URL: pooler.url };
  const bench = ["src/main.ts", "api", "--rounds", "5", "--seconds", "1", "--only"];
  const calls = "list 50,daily plan,create,complete";
  try {
    print(`The contract suite through PgBouncer on ${server.name}`);
    const vitest = join(root, "apps/api/node_modules/.bin/vitest");
    const contract = await run(vitest, ["run", "test/contract", "src/live"], "apps/api", pooled);
    print("The bench without PgBouncer");
    const direct = await run(process.execPath, [...bench, calls], "bench", env);
    print("The bench through PgBouncer");
    const through = await run(process.execPath, [...bench, calls], "bench", pooled);
    return contract && direct && through;
  } finally {
    await pooler.stop();
    await server.stop();
  }
}

/** Starts a PgBouncer in front of a local server, with the settings of docs/operations.md. */
async function startPgBouncer(serverUrl: string) {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const home = await mkdtemp(join(tmpdir(), "daysignal-pgbouncer-"));
  await chmod(home, 0o755);
  const port = await freePort();
  const file = join(home, "pgbouncer.ini");
  const settings = `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password} connect_query='SET statement_timeout = 4000; SET lock_timeout = 3000; SET idle_in_transaction_session_timeout = 4000; SET TimeZone = UTC; SET DateStyle = ISO'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
log_connections = 0
log_disconnections = 0
`;
  await writeFile(file, settings, { mode: 0o644 });
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", ["-q", ...user, file], { stdio: ["ignore", "ignore", "pipe"] });
  let trouble = "It does not start.";
  child.on("error", (error) => (trouble = `${error.message}: apt install pgbouncer`));
  child.stderr.on("data", (piece) => (trouble += piece));
  const url = `postgres://${username}@127.0.0.1:${port}/postgres`;
  await insist(() => runSql(url, "select 1"), 10_000).catch((cause: unknown) => {
    throw new Error(trouble, { cause });
  });
  return {
    url,
    stop: async () => {
      child.kill("SIGINT");
      await rm(home, { recursive: true, force: true });
    },
  };
}
