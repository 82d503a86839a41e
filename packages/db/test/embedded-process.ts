import { once } from "node:events";
import { startEmbedded } from "../src/embedded.ts";

/**
 * A process that runs the embedded server, for tests that kill it: `node embedded-process.ts
 * <dataDir>` prints a line of JSON once it runs, and stops it on SIGTERM.
 */
const [dataDir = ""] = process.argv.slice(2);
const server = await startEmbedded({ dataDir });
process.stdout.write(`${JSON.stringify({ url: server.url, adopted: server.adopted })}\n`);
const keepAlive = setInterval(() => undefined, 60_000);
await once(process, "SIGTERM");
await server.stop();
clearInterval(keepAlive);
