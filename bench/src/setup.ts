import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createTestDatabase, startTestServer, type TestDatabase } from "@daysignal/db/testing";

/** The absolute path of a file, relative to this folder. */
export const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The built server. */
export const serverFile = fileAt("../../apps/api/dist/server.js");

/** The settings of a server as `npm start` runs it. */
export const production = {
  NODE_ENV: "production",
  NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=1024",
  MALLOC_ARENA_MAX: "1",
} as const;

/** The options of a bench that are numbers, each with its default: `--rounds 9`. */
export function readNumbers<Name extends string>(
  args: readonly string[],
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
  const { values } = parseArgs({ args: [...args], options });
  const numberOf = (name: Name) => Number(values[name] ?? defaults[name]);
  return Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Record<Name, number>;
}

/** Runs work on a Postgres of its own, given its name; `createTestDatabase` uses it. */
export async function withPostgres(work: (name: string) => Promise<void>): Promise<void> {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  await work(server.name).finally(() => server.stop());
}

/** Runs work on a new database, on a Postgres of its own. */
export async function withDatabase(
  work: (database: TestDatabase, serverName: string) => Promise<void>,
): Promise<void> {
  await withPostgres(async (name) => {
    const database = await createTestDatabase();
    await work(database, name).finally(() => database.drop());
  });
}
