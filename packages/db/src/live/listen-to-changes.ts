import { setTimeout as sleep } from "node:timers/promises";
import { type changeKinds, changeMessageSchema } from "@daysignal/core";
import pg from "pg";
import { applicationName } from "../client.ts";

export type ChangeKind = (typeof changeKinds)[number];

/** A change that has been committed. */
export interface Change {
  userId: string;
  kind: ChangeKind;
  /** The ids of what has changed, of a plan and of subtasks those of the signals; null when not named. */
  ids: readonly string[] | null;
  /** The days of a plan; null when not named. */
  days: readonly string[] | null;
  /** Who made it, as `withChangeOrigin` was told; null when nobody said. */
  origin: string | null;
}

export interface ChangeListener {
  onChange: (change: Change) => void;
  /** From here on nothing is missed. What happened before, also since the last time, may have been. */
  onListening: () => void;
  /** Nothing is heard from here on, until `onListening`. */
  onLost: (error: Error) => void;
  /** A message was ignored, since no trigger of ours writes such a thing; whoever may connect can send one. */
  onMalformed?: (error: Error) => void;
}

const channel = "daysignal_changes";

/** Milliseconds: how often the connection is tried when nothing is heard, and how long it may take to answer. */
const checkEvery = 10_000;
const patience = 3000;
const retryAfter = 250;

/**
 * Listens to what the triggers of the database tell, on a connection of its own
 * that it opens again whenever it is lost, for as long as it takes. A connection
 * that has died silently is found within some seconds, by asking. Answers how to
 * stop. A pooler in transaction mode must be gone around.
 *
 * On `pg`: the LISTEN of postgres.js tells nobody that its connection is lost,
 * so that what was missed meanwhile would be, and never asks whether it is alive.
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
      connectionTimeoutMillis: patience,
      query_timeout: patience,
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
      // It would wait for an answer from a server that is gone.
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

/** What our own triggers wrote (migrations/20261121_0008_tell_changes.ts), or why it is something else. */
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
