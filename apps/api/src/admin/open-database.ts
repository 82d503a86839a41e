import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  assertServable,
  createDb,
  type DbClient,
  findMigrations,
  isMigrated,
  migrateToLatest,
} from "@daysignal/db";
import { startEmbedded } from "@daysignal/db/embedded";
import { AdminError, type Operator } from "./operator.ts";

/** Stops what this command has started, if it is interrupted. */
let stopOwn: (() => Promise<void>) | undefined;

/** Stops everything that this command has started. */
export async function stopOwnDatabase(): Promise<void> {
  await stopOwn?.();
}

/**
 * Refuses a data folder without a database instead of creating one there: the command was probably
 * started without the app's settings, or with wrong ones.
 */
export function assertHasData({ config: { databaseUrl, dataDir } }: Operator): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, "postgres"))) return;
  throw new AdminError(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the app.`,
  );
}

/**
 * Runs work with the URL of the app's database, bypassing any pooler: DATABASE_DIRECT_URL or
 * DATABASE_URL, else the embedded one. That is started if it does not run, and stopped afterwards
 * unless the app uses it by then. A missing one is refused unless `mayCreate` is set.
 */
export async function withDatabaseUrl<T>(
  operator: Operator,
  work: (url: string) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const { config, warn } = operator;
  const { databaseDirectUrl, dataDir } = config;
  if (!mayCreate) assertHasData(operator);
  if (databaseDirectUrl !== undefined) return await work(databaseDirectUrl);
  let isOpen = false;
  const embedded = await startEmbedded({
    dataDir: join(dataDir, "postgres"),
    // If the app uses the database by then, leaving it running needs no message.
    log: (line) => (isOpen ? undefined : warn(line)),
  });
  isOpen = true;
  stopOwn = () => embedded.stop();
  try {
    return await work(embedded.url);
  } finally {
    stopOwn = undefined;
    await embedded.stop();
  }
}

/**
 * Opens the database for commands that use its tables. An empty one is migrated, as at the app's
 * first start; one of an older version is refused unchanged, and a missing one unless `mayCreate`
 * is set.
 */
export async function withDb<T>(
  operator: Operator,
  work: (db: DbClient["db"], url: string) => Promise<T>,
  options?: { mayCreate: boolean },
): Promise<T> {
  const use = async (url: string) => {
    const { db } = createDb(url, { max: 2, noStatementTimeout: true });
    try {
      if ((await findMigrations(db)).length === 0) await migrateToLatest(url);
      await assertServable(db);
      if (!(await isMigrated(db))) {
        throw new AdminError(
          "The database is of an older version. Make a backup, then migrate: npm run admin -- migrate",
        );
      }
      return await work(db, url);
    } finally {
      await db.destroy();
    }
  };
  return await withDatabaseUrl(operator, use, options);
}
