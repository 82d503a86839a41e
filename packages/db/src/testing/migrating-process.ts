import { createDb } from "../client.ts";
import { migrateToLatest } from "../migrate.ts";

/** An instance of its own that migrates the database of a URL and prints the names of what it ran, as JSON. */
const [url = ""] = process.argv.slice(2);
const { db } = createDb(url);
process.stdout.write(JSON.stringify(await migrateToLatest(db)));
await db.destroy();
