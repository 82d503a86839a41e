import { setTimeout as sleep } from "node:timers/promises";
import { type changeKinds, changeMessageSchema } from "@daysignal/core";
import pg from "pg";
import { applicationName } from "../client.ts";

export type ChangeKind = (typeof changeKinds)[number];

/** A committed change. */
export interface Change {
  userId: string;
  kind: ChangeKind;
  /**
   * The ids of what has changed; for a plan and for subtasks those of the signals. Null if
   * not named.
   */
  ids: readonly string[] | null;
  /** The days of a plan; null if not named. */
  days: readonly string[] | null;
  /** The origin, as in `withChangeOrigin`; null if unknown. */
  origin: string | null;
}

export interface ChangeListener {
  onChange: (change: Change) => void;
  /** From here on nothing is missed. Earlier changes may have been missed. */
  onListening: () => void;
  /** Nothing is received from here on, until `onListening`. */
  onLost: (error: Error) => void;
  /**
   * A message that our triggers did not write was ignored; anybody who can connect may
   * send one.
   */
  onMalformed?: (error: Error) => void;
}

const channel = "daysignal_changes";

/** Milliseconds between checks of an idle connection, and the timeout of a check. */
const checkEvery = 10_000;
const timeoutMs = 3000;
const retryAfter = 250;

/**
 * Listens to the changes that the triggers publish, on a connection of its own that is
 * reopened whenever it is lost. A connection that died silently is detected by a query.
 * Returns a function that stops it. Must bypass a pooler in transaction mode.
 *
 * It uses `pg`: the LISTEN of postgres.js does not report a lost connection and never
 * checks it, so changes would be missed silently.
 */
export function listenToChanges(url: string, listener: ChangeListener): () => Promise<void> {
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

  /** Listens until the connection is lost, which it throws, or until stopped. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection was closed.")));
    });
    lost.catch(() => undefined);
    client.on("notification", ({ payload = "" }) => {
      const change = readChange(payload);
      if (change instanceof Error) listener.onMalformed?.(change);
      else listener.onChange(change);
    });
    try {
      await Promise.race([client.connect(), lost]);
      await Promise.race([client.query(`listen ${channel}`), lost]);
      listener.onListening();
      while (!stopping.signal.aborted) {
        await Promise.race([pause(checkEvery), lost]);
        if (!stopping.signal.aborted) await Promise.race([client.query("select 1"), lost]);
      }
    } finally {
      // It would wait for a response from a server that is gone.
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

/**
 * Parses a message of our triggers (migrations/20261121_0008_tell_changes.ts), or
 * returns why it is not one.
 */
function readChange(payload: string): Change | Error {
  try {
    const { user, ...change } = changeMessageSchema.parse(JSON.parse(payload));
    return { userId: user, ...change };
  } catch (error) {
    return new Error(`A malformed message on ${channel} was ignored.`, { cause: error });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
