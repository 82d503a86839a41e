import { randomBytes } from "node:crypto";
import { createDb, type DbClient, type DbOptions } from "../src/client.ts";
import { databaseUrl, migratedTemplate, nodesOf, onNodes } from "./template.ts";

/**
 * The database of one test file. `db` and `pool` have no statement timeout: a test of the
 * application's timeouts needs a `createDb` of its own.
 */
export interface TestDatabase extends DbClient {
  /** Goes through the pooler of `TEST_POOLER_URL`, if that is set. */
  url: string;
  /** The options of `createDb` that this URL needs. */
  dbOptions: Pick<DbOptions, "usesPreparedStatements">;
  /** The URL without the pooler. */
  directUrl: string;
  /** Closes `db` and drops the database, even if others are connected. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Leaves the database without tables, for tests of migrations. */
  empty?: boolean;
  /** The size of its pool; 10 by default. */
  max?: number;
}

/**
 * Creates a database with the newest schema, on the server of the environment variable
 * `TEST_DATABASE_URL`, which `global-setup.ts` provides. `DATABASE_PREPARED_STATEMENTS=off` switches
 * prepared statements off, as for the server. Takes tens of milliseconds; `drop()` it in
 * `afterAll`.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  if (!serverUrl) {
    throw new Error(
      "No test server: name @daysignal/db/testing/global-setup as globalSetup in vitest.config.ts.",
    );
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = options.empty ? "template1" : await migratedTemplate(serverUrl);
  const nodes = await nodesOf(serverUrl);
  // The Citus metadata and each node's shards are copied with the template.
  await onNodes(nodes.toReversed(), `create database ${name} template ${template}`);
  const directUrl = databaseUrl(serverUrl, name);
  const poolerUrl = process.env["TEST_POOLER_URL"];
  const url = databaseUrl(poolerUrl ?? serverUrl, name);
  const isOff = process.env["DATABASE_PREPARED_STATEMENTS"] === "off";
  const dbOptions = { usesPreparedStatements: poolerUrl === undefined && !isOff };
  const { max = 10 } = options;
  // A busy machine, where a process can stand still for seconds, is not a failure.
  const patient = { noStatementTimeout: true, connectTimeoutMs: 60_000 };
  const { db, pool } = createDb(url, { ...dbOptions, ...patient, max });
  return {
    url,
    directUrl,
    dbOptions,
    db,
    pool,
    drop: async () => {
      await db.destroy();
      await onNodes(nodes, `drop database if exists ${name} with (force)`);
    },
  };
}
