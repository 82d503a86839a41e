import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { applicationName } from "../application-name.ts";
import {
  type ChangeListener,
  type ChangeTransport,
  changeChannel,
  receiveMessage,
  writeMessage,
} from "./change-transport.ts";

/** The interval of checks on an idle connection, and the timeout of a check, in milliseconds. */
const checkEvery = 10_000;
const timeoutMs = 3000;
const retryAfter = 250;

/**
 * Sends changes by NOTIFY on a dedicated connection: transactions that NOTIFY commit one after
 * another, and other transactions need not wait for them. LISTEN uses another connection, which
 * must bypass a pooler in transaction mode. It uses `pg`, because the LISTEN of postgres.js does
 * not report a lost connection.
 */
export function createPostgresTransport(url: string): ChangeTransport {
  const settings = {
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  };
  const sender = new pg.Pool({
    ...settings,
    max: 1,
    // Messages need not survive a crash, so their commit need not wait for the disk.
    options: "-c synchronous_commit=off",
  });
  sender.on("error", () => undefined);
  return {
    publish: async (changes) => {
      await sender.query("select pg_notify($1, message) from unnest($2::text[]) as message", [
        changeChannel,
        changes.map(writeMessage),
      ]);
    },
    listen: (listener) => listen(settings, listener),
    close: () => sender.end(),
  };
}

/** Listens on a connection that is reopened whenever it is lost, even if it fails silently. */
function listen(settings: pg.ClientConfig, listener: ChangeListener): () => Promise<void> {
  const stopping = new AbortController();
  const done = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!stopping.signal.aborted) listener.onLost(asError(error));
      });
      await pause(retryAfter);
    }
  }

  /** Listens until stopped, or until the connection is lost, which it throws. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client(settings);
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection was closed.")));
    });
    lost.catch(() => undefined);
    client.on("notification", ({ payload = "" }) => receiveMessage(payload, listener));
    try {
      await Promise.race([client.connect(), lost]);
      await Promise.race([client.query(`listen ${changeChannel}`), lost]);
      listener.onListening();
      while (!stopping.signal.aborted) {
        await Promise.race([pause(checkEvery), lost]);
        if (!stopping.signal.aborted) await Promise.race([client.query("select 1"), lost]);
      }
    } finally {
      // `end()` would wait for a response from a server that may be gone.
      await Promise.race([client.end().catch(() => undefined), sleep(retryAfter)]);
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  return async () => {
    stopping.abort();
    await done;
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
