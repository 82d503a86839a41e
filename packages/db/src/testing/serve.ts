import { once } from "node:events";
import { startTestServer } from "./test-server.ts";

/**
 * Runs a test server for other processes: prints a line of JSON with its `url`
 * and `name` when it answers, and stops it when its own input ends, which is
 * also what happens when whoever started it dies.
 */
const { name, stop, url } = await startTestServer();
process.stdout.write(`${JSON.stringify({ name, url })}\n`);
await once(process.stdin.resume(), "end");
await stop();
