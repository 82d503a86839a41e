import { migrateToLatest } from "../migrate.ts";

/** An instance of its own that migrates the database of a URL and prints the names of what it ran, as JSON. */
const [url = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await migrateToLatest(url)));
