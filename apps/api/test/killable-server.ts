import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { type Api, apiAt } from "./api-at.ts";
import { freePort } from "./free-port.ts";
import { type RunningServer, type ServerSettings, spawnServer } from "./run-server.ts";

/** A server in a process of its own, on a test database. */
export interface KillableServer extends Api {
  db: TestDatabase["db"];
  /**
   * Runs work and kills the server with SIGKILL after a time in it. Returns the result once the
   * server is up again.
   */
  killDuring<T>(work: () => Promise<T>, afterMs: number): Promise<T>;
  close(): Promise<void>;
}

/** Starts a `KillableServer`. */
export async function startKillableServer(settings: ServerSettings): Promise<KillableServer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "daysignal-killed-"));
  const PORT = String(await freePort());
  const start = async (): Promise<RunningServer> => {
    const started = spawnServer({
      ...{ PORT, DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: "error" },
      ...{ LOG_PRETTY: "false", ...settings },
    });
    while (!(await fetch(`${started.url}/readyz`).catch(() => null))?.ok) {
      if (started.child.exitCode !== null) throw new Error(`It stopped: ${started.output.text}`);
      await sleep(50);
    }
    return started;
  };
  let server = await start();
  return {
    ...apiAt(server.url),
    db: database.db,
    killDuring: async (work, afterMs) => {
      const working = work();
      await sleep(afterMs);
      server.child.kill("SIGKILL");
      await server.exit;
      const result = await working;
      server = await start();
      return result;
    },
    close: async () => {
      server.child.kill("SIGTERM");
      await server.exit;
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
