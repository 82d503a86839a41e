import { parseArgs } from "node:util";
import { startTestServer } from "@daysignal/db/testing";
import { searchEdges } from "../test/archive/edge-property.ts";
import { searchImports } from "../test/archive/import-property.ts";
import { startTestApp } from "../test/test-app.ts";

/**
 * Compares imports with creating the same contents through the API, and uses imported values at the
 * limits of types, on a separate app: `pnpm --filter @daysignal/api search-imports --count 1000
 * --seed 7`.
 */
const { values } = parseArgs({
  options: { count: { type: "string", default: "500" }, seed: { type: "string" } },
});
const count = Number(values.count);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);

const server = await startTestServer();
process.env["TEST_DATABASE_URL"] = server.url;
const app = await startTestApp();
try {
  await searchEdges(app, { count: Math.ceil(count / 10), seed });
  const accepted = await searchImports(app, { count, seed });
  process.stdout.write(`${count} archives, ${accepted} accepted, no difference (seed ${seed})\n`);
} finally {
  await app.close();
  await server.stop();
}
