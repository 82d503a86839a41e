import { migrateToLatest } from "../src/migrate.ts";

/**
 * A process that migrates the database of a URL and prints the names of the migrations
 * it ran, as JSON.
 */
const [url = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await migrateToLatest(url)));
