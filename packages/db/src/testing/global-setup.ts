import { startTestServer } from "./test-server.ts";

/**
 * Vitest's (and Playwright's) global setup: a server for the whole run, in the
 * environment variable `TEST_DATABASE_URL`, which the test processes inherit.
 * A server that is already named there is used and left alone.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  return async () => {
    await server.stop();
  };
}
