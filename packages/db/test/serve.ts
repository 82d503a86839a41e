import { once } from "node:events";
import { startTestServer } from "./test-server.ts";

/**
 * Runs a test server for other processes: prints a line of JSON with its `url` and `name` when it
 * is ready, and stops it when standard input closes, which also happens when its parent dies.
 */
const { name, stop, url } = await startTestServer();
process.stdout.write(`${JSON.stringify({ name, url })}\n`);
await once(process.stdin.resume(), "end");
await stop();
